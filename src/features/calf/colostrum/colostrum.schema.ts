import { foldedBatch } from '../../../domain/colostrum.ts'
import * as z from 'zod/mini'
import {
  collectionFault,
  colostrumFields,
  colostrumProblems,
  packageFields,
  type ColostrumEntry,
} from '../../../domain/colostrum-draft.ts'
import { cleanBarcode } from '../../../domain/diagnosis.ts'
import { tankFields } from '../../../domain/tank-draft.ts'
import { TANK_SOURCES } from '../../../domain/tank.ts'

/** What the device knows that the rules need. */
export interface KnownColostrum {
  today: string
  animalOf: (id: string) => { birthDate: string | null; lastCalvingDate: string | null } | undefined
  /** The batch as it is stored: what was accepted once is not judged again. */
  stored?: { calf: string; cow: string | null; date: string } | undefined
  /** Names of the other batches, in lower case. */
  batches: ReadonlySet<string>
  /** Barcodes that other records of this farm use. */
  plates: ReadonlySet<string>
  hasPhoto: boolean
  /** Numbers of the packages that were fed. */
  fed: ReadonlySet<string>
}

const { volume } = packageFields
const count = z
  .int('colostrum.error.count')
  .check(z.minimum(1, 'colostrum.error.count'), z.maximum(40, 'colostrum.error.count'))

const { tbc, tbcQualifier, plateBarcode, plateModel, dilution, countingMode, numberOfColonies } = tankFields

const FIELDS = {
  ...colostrumFields,
  calf: z.string().check(z.minLength(1, 'colostrum.error.calf')),
  cow: z.nullable(z.string()),
  groups: z.array(z.object({ count, volume })),
  packages: z.array(z.object({ id: z.string(), volume: z.number(), discarded: z.boolean() })),
  tbcSource: z.nullable(z.enum(TANK_SOURCES)),
  ...{ tbc, tbcQualifier, plateBarcode, plateModel, dilution, countingMode, numberOfColonies },
}

type Entry = ColostrumEntry & { calf: string; cow: string | null; batch: string; plateBarcode: string | null }

/** Where the form says what the rules say of other fields. */
const placeOf = (field: string): string => (field === 'packages' ? 'groups' : field)

const CROSS_FIELDS = [
  ...['batch', 'date', 'frozenOn', 'packages', 'density', 'temperature', 'tbc', 'plateBarcode', 'plateModel'],
  ...['dilution', 'countingMode', 'numberOfColonies'],
]

/** The rules of a batch on this device: those of the server, the photo before the count, and what is used here. */
export function colostrumSchema({ today, animalOf, stored, batches, plates, hasPhoto, fed }: KnownColostrum) {
  const collectionCode = ({ date, calf, cow }: Entry): string | undefined =>
    stored?.date === date && stored.calf === calf && stored.cow === cow
      ? undefined
      : collectionFault(date, animalOf(calf), animalOf(cow ?? ''))
  const codeAt = (entry: Entry, field: string): string | undefined => {
    if (field === 'countingMode' && entry.tbcSource === 'plate' && !hasPhoto) return 'colostrum.error.photo'
    if (field === 'plateBarcode' && plates.has(cleanBarcode(entry.plateBarcode ?? ''))) return 'plate.error.used'
    if (field === 'batch' && batches.has(foldedBatch(entry.batch))) return 'colostrum.error.batchTaken'
    const kept = new Set(entry.packages.map(({ id }) => id))
    if (field === 'packages' && [...fed].some((id) => !kept.has(id))) return 'colostrum.error.packageFed'
    const problem = colostrumProblems(entry, today).find((each) => each.field === field)?.code
    return problem ?? (field === 'date' ? collectionCode(entry) : undefined)
  }
  // Run all rules: an error in one field must not hide those of others.
  const checks = CROSS_FIELDS.map((field) =>
    z.refine<Entry>((entry) => codeAt(entry, field) === undefined, {
      path: [placeOf(field)],
      error: ({ input }) => codeAt(input as Entry, field) ?? '',
      when: () => true,
    }),
  )
  return z.object(FIELDS).check(...checks)
}
