import * as z from 'zod/mini'
import { COLOSTRUM_RANGES } from './colostrum-ranges.ts'
import { isDirty } from './colostrum.ts'
import type { HeldCount } from './tank.ts'
import { litresOf, type ColostrumPackage } from './colostrum-stock.ts'
import { measured } from './measured-field.ts'

const { litres, brix, bloodBrix, serumProtein } = COLOSTRUM_RANGES

/** What is needed of a meal of colostrum: the same rules for the form and for the API. */
export const feedingFields = {
  litres: z
    .number('feeding.error.litres')
    .check(z.minimum(litres.min, 'feeding.error.litres'), z.maximum(litres.max, 'feeding.error.litres')),
  brix: measured('colostrum.error.brix', brix),
  bloodBrix: measured('feeding.error.bloodBrix', bloodBrix),
  serumProtein: measured('feeding.error.serumProtein', serumProtein),
}

/** What the rules between fields look at. */
export interface FeedingEntry {
  /** The batch; null for fresh colostrum. */
  colostrum: string | number | null
  packages: readonly string[]
  donor: string | number | null
  litres: number
  /** Moments with offset. */
  fedAt: string
  sampledAt: string | null
  bloodBrix: number | null
  serumProtein: number | null
  highCountConfirmed: boolean
}

/** What is known around a meal. */
export interface FeedingSurroundings extends HeldCount {
  now: number
  /** The moment before which the calf cannot have been born, in ms; null where its birth is not known. */
  born: number | null
  /** What is left of the batch; undefined where the batch is not known. */
  left: readonly ColostrumPackage[] | undefined
  /** The moment before which the batch was not collected, in ms; null where it is not known. */
  collected: number | null
  /** Bacteria of the batch in CFU/mL. */
  tbc: number | null
}

/** A violation: its field, and the id of its text. */
export interface FeedingProblem {
  field: string
  code: string
}

/** The rules between the fields of a meal; the same ones guide the form and guard the server. */
export function feedingProblems(entry: FeedingEntry, around: FeedingSurroundings): FeedingProblem[] {
  const { colostrum, donor, fedAt, sampledAt, bloodBrix, serumProtein } = entry
  const fed = Date.parse(fedAt)
  const sampled = sampledAt === null ? null : Date.parse(sampledAt)
  const measuredBlood = bloodBrix !== null || serumProtein !== null
  const { now, born } = around
  const found: (FeedingProblem | false)[] = [
    colostrum === null && donor === null && { field: 'colostrum', code: 'feeding.error.batch' },
    colostrum !== null && donor !== null && { field: 'donor', code: 'feeding.error.oneSource' },
    fed > now && { field: 'fedAt', code: 'feeding.error.future' },
    born !== null && fed < born && { field: 'fedAt', code: 'feeding.error.beforeBirth' },
    sampled === null && measuredBlood && { field: 'sampledAt', code: 'feeding.error.sampledAt' },
    sampled !== null && sampled > now && { field: 'sampledAt', code: 'feeding.error.future' },
    sampled !== null && born !== null && sampled < born && { field: 'sampledAt', code: 'feeding.error.beforeBirth' },
  ]
  return [...found.filter((problem) => problem !== false), ...(colostrum === null ? [] : bankProblems(entry, around))]
}

/** Nothing is fed that is not there, and what has many bacteria only after a question. */
function bankProblems(
  { packages, litres, fedAt, highCountConfirmed }: FeedingEntry,
  { left, collected, ...count }: FeedingSurroundings,
): FeedingProblem[] {
  if (left === undefined) return [{ field: 'colostrum', code: 'feeding.error.batch' }]
  if (collected !== null && Date.parse(fedAt) < collected) {
    return [{ field: 'colostrum', code: 'feeding.error.beforeCollection' }]
  }
  if (packages.length === 0) return [{ field: 'packages', code: 'feeding.error.packages' }]
  const taken = left.filter(({ id }) => packages.includes(id))
  if (taken.length < new Set(packages).size) return [{ field: 'packages', code: 'feeding.error.packageTaken' }]
  return [
    ...(litres > litresOf(taken) ? [{ field: 'litres', code: 'feeding.error.beyondStock' }] : []),
    ...(isDirty(count) && !highCountConfirmed
      ? [{ field: 'highCountConfirmed', code: 'feeding.error.highCount' }]
      : []),
  ]
}
