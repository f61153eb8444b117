import * as z from 'zod/mini'
import { cleanBarcode } from '../../../domain/diagnosis.ts'
import { tankFields, tankProblems, type TankEntry } from '../../../domain/tank-draft.ts'

/** What the device knows that the rules need. */
interface Known {
  today: string
  /** Barcodes that other analyses and diagnoses of this farm use. */
  used: ReadonlySet<string>
  hasPhoto: boolean
}

const CROSS_FIELDS = [
  'collectionDate',
  'releaseDate',
  'tbc',
  'plateBarcode',
  'plateModel',
  'dilution',
  'countingMode',
  'numberOfColonies',
] as const

/** The rules of an analysis on this device: those of the server, the photo before the count, and plates used here. */
export function tankSchema({ today, used, hasPhoto }: Known) {
  const codeAt = (entry: TankEntry, field: string): string | undefined => {
    if (field === 'countingMode' && entry.source === 'plate' && !hasPhoto) return 'tank.error.photoFirst'
    if (field === 'plateBarcode' && used.has(cleanBarcode(entry.plateBarcode ?? ''))) return 'plate.error.used'
    return tankProblems(entry, today).find((problem) => problem.field === field)?.code
  }
  // Run all rules: an error in one field must not hide those of others.
  const checks = CROSS_FIELDS.map((field) =>
    z.refine<TankEntry>((entry) => codeAt(entry, field) === undefined, {
      path: [field],
      error: ({ input }) => codeAt(input as TankEntry, field) ?? '',
      when: () => true,
    }),
  )
  return z.object(tankFields).check(...checks)
}
