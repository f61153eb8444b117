import { foldedBatch } from '../../../domain/colostrum.ts'
import { useCallback, useMemo } from 'react'
import { fedPackages } from '../../../domain/colostrum-stock.ts'
import { useRecords } from '../../../engine/react/farm-records.ts'
import { useDates } from '../../../ui/dates.ts'
import { readColostrum, type ColostrumValues } from './colostrum-form.rules.ts'

/** The rules of a batch with what this device knows. @param id the batch that is being corrected */
export function useColostrumRules(hasPhoto: boolean, id = '') {
  const { today } = useDates()
  const all = useRecords('Colostrum')
  const feedings = useRecords('ColostrumFeeding')
  const analyses = useRecords('TankAnalysis')
  const diagnostics = useRecords('Diagnostic')
  const own = all.find((batch) => batch.id === id)
  const animals = useRecords('Animal')
  const known = useMemo(() => {
    const others = all.filter((batch) => batch.id !== id)
    const barcodes = [...others, ...analyses, ...diagnostics].map((one) => one.plateBarcode)
    return {
      ...{ animalOf: (animal: string) => animals.find((each) => each.id === animal), stored: own },
      ...{ today, hasPhoto, fed: fedPackages(id, feedings) },
      batches: new Set(others.map(({ batch }) => foldedBatch(batch))),
      plates: new Set(barcodes.filter((barcode) => typeof barcode === 'string')),
    }
  }, [all, analyses, diagnostics, feedings, animals, own, id, today, hasPhoto])
  const rules = useCallback(async () => (await import('./colostrum.schema.ts')).colostrumSchema(known), [known])
  const read = useCallback(
    (values: ColostrumValues, language: string) => readColostrum(values, language, own?.packages, known.fed),
    [own?.packages, known.fed],
  )
  return { rules, read, batches: known.batches }
}
