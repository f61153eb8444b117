import { useMemo } from 'react'
import { useRecords } from '../../../engine/farm-records.ts'
import { useDates } from '../../../ui/dates.ts'
import { tankSchema } from './tank-form.rules.ts'

/**
 * The rules of an analysis with what this device knows: the day, the plates that are in use, whether there is a photo.
 * @param id the analysis that is being corrected
 */
export function useTankSchema(hasPhoto: boolean, id?: string) {
  const { today } = useDates()
  const analyses = useRecords('TankAnalysis')
  const diagnostics = useRecords('Diagnostic')
  return useMemo(() => {
    const barcodes = [...analyses.filter((analysis) => analysis.id !== id), ...diagnostics].map(
      (one) => one.plateBarcode,
    )
    const used = new Set(barcodes.filter((barcode) => typeof barcode === 'string'))
    return tankSchema({ today, used, hasPhoto })
  }, [analyses, diagnostics, id, today, hasPhoto])
}
