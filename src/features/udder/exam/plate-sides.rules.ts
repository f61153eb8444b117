import { compareDates } from '../../../domain/calendar.ts'
import { cleanBarcode } from '../../../domain/diagnosis.ts'
import type { FarmRecords } from '../../../engine/react/farm-records.ts'

type Diagnostic = FarmRecords['Diagnostic']

/** One side of one plate. */
export const plateKey = (barcode: string, side: string) => `${cleanBarcode(barcode)}:${side}`

/** Sides of plates that diagnoses of this farm use, except the one being corrected. */
export const usedPlates = (diagnostics: readonly Diagnostic[], except?: string): ReadonlySet<string> =>
  new Set(
    diagnostics
      .filter((d) => d.id !== except && typeof d.plateBarcode === 'string' && typeof d.plateSide === 'string')
      .map((d) => plateKey(d.plateBarcode ?? '', d.plateSide ?? '')),
  )

/** Diagnoses on side A of plates whose side B is still free, the latest first. */
export function freeSidesB(diagnostics: readonly Diagnostic[], limit = 6): Diagnostic[] {
  const used = usedPlates(diagnostics)
  return diagnostics
    .filter((d) => d.plateSide === 'A' && d.result === 'waiting' && typeof d.plateBarcode === 'string')
    .filter((d) => !used.has(plateKey(d.plateBarcode ?? '', 'B')))
    .sort((a, b) => compareDates(b.createdAt, a.createdAt))
    .slice(0, limit)
}
