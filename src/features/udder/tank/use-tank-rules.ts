import { useCallback, useMemo } from 'react'
import { useRecords } from '../../../engine/react/farm-records.ts'
import { useDates } from '../../../ui/dates.ts'

/**
 * The rules of an analysis with what this device knows: the day, the plates that are in use, whether there is a photo.
 * @param id the analysis that is being corrected
 */
export function useTankRules(hasPhoto: boolean, id?: string) {
  const { today } = useDates()
  const analyses = useRecords('TankAnalysis')
  const diagnostics = useRecords('Diagnostic')
  const used = useMemo(() => {
    const barcodes = [...analyses.filter((analysis) => analysis.id !== id), ...diagnostics].map(
      (one) => one.plateBarcode,
    )
    return new Set(barcodes.filter((barcode) => typeof barcode === 'string'))
  }, [analyses, diagnostics, id])
  return useCallback(
    async () => (await import('./tank.schema.ts')).tankSchema({ today, used, hasPhoto }),
    [today, used, hasPhoto],
  )
}
