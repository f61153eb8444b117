import { addDays, compareDates, daysBetween } from './calendar.ts'
import { colostrumBand, isDirty, isGoodColostrum, mayBeDirty, type ColostrumReadings } from './colostrum.ts'
import type { HeldCount } from './tank.ts'

// The stock follows from what was stored and what was fed; nothing of it is stored.

/** A package in the bank. */
export interface ColostrumPackage {
  /** Its number within the batch, as its label says it. */
  id: string
  /** Litres. */
  volume: number
  /** Thrown away. */
  discarded: boolean
}

/** A batch: what one milking of a cow gave. */
export interface ColostrumBatch extends ColostrumReadings, HeldCount {
  id: string
  date: string
  frozenOn: string | null
  packages: readonly ColostrumPackage[]
  /** Bacteria in CFU/mL; null where none were counted. */
  tbc: number | null
}

/** What a meal took from the bank. */
export interface Taking {
  id: string
  colostrum: string | null
  packages: readonly string[]
}

/** Days that frozen colostrum keeps, as a farm may set it. Source: domain 2.13 (−20 °C 180 days, at most a year). */
export const EXPIRY_DAYS = [180, 365] as const

/** Days that frozen colostrum keeps unless a farm says otherwise. */
export const USUAL_EXPIRY_DAYS = 365

/** Days that colostrum keeps in a fridge. Source: domain 2.13. */
export const FRIDGE_DAYS = 5

/** Whether colostrum was frozen on a day on which the fridge did not keep it any more. */
export const isFrozenLate = (date: string, frozenOn: string): boolean => frozenOn > addDays(date, FRIDGE_DAYS)

/** From how many days before it expires a batch should be used. */
const SOON_DAYS = 14

/** The last day on which colostrum may be fed. @param days that frozen colostrum keeps on the farm */
export const expiresOn = ({ date, frozenOn }: Pick<ColostrumBatch, 'date' | 'frozenOn'>, days: number): string =>
  frozenOn === null ? addDays(date, FRIDGE_DAYS) : addDays(frozenOn, days)

/** Numbers of the packages of a batch that were fed. @param except a meal that is being corrected */
export const fedPackages = (batch: string, takings: readonly Taking[], except?: string): Set<string> =>
  new Set(takings.flatMap(({ id, colostrum, packages }) => (colostrum === batch && id !== except ? packages : [])))

/** The packages that can still be fed. */
export function packagesLeft(
  { id, packages }: Pick<ColostrumBatch, 'id' | 'packages'>,
  takings: readonly Taking[],
  except?: string,
): ColostrumPackage[] {
  const fed = fedPackages(id, takings, except)
  return packages.filter((each) => !each.discarded && !fed.has(each.id))
}

/** Litres of some packages. */
export const litresOf = (packages: readonly ColostrumPackage[]): number =>
  Math.round(packages.reduce((sum, { volume }) => sum + volume, 0) * 100) / 100

/** How a batch stands. */
export const STOCK_STATES = ['available', 'soon', 'expired', 'empty'] as const

/** How a batch stands: there is some, it expires soon, it has expired, nothing is left. */
export type StockState = (typeof STOCK_STATES)[number]

/** A batch with what is left of it. */
export interface Stock<Batch extends ColostrumBatch = ColostrumBatch> {
  batch: Batch
  left: ColostrumPackage[]
  litres: number
  expiresOn: string
  state: StockState
}

/**
 * Each batch with what is left of it: good and clean ones, then nearly good, not measured, poor or dirty, expired, used up;
 * the oldest first.
 */
export function stockOf<Batch extends ColostrumBatch>(
  batches: readonly Batch[],
  takings: readonly Taking[],
  { days, today }: { days: number; today: string },
): Stock<Batch>[] {
  const byBatch = new Map<string, Taking[]>()
  for (const taking of takings) {
    if (taking.colostrum === null) continue
    const known = byBatch.get(taking.colostrum)
    if (known) known.push(taking)
    else byBatch.set(taking.colostrum, [taking])
  }
  return batches
    .map((batch): Stock<Batch> => {
      const left = packagesLeft(batch, byBatch.get(batch.id) ?? [])
      const last = expiresOn(batch, days)
      return { batch, left, litres: litresOf(left), expiresOn: last, state: stateOf(left.length, last, today) }
    })
    .sort((a, b) => rank(a) - rank(b) || orderIn(a, b))
}

function stateOf(left: number, last: string, today: string): StockState {
  if (left === 0) return 'empty'
  if (last < today) return 'expired'
  return daysBetween(today, last) <= SOON_DAYS ? 'soon' : 'available'
}

function rank({ state, batch }: Stock): number {
  if (state === 'empty') return 5
  if (state === 'expired') return 4
  const band = colostrumBand(batch)
  if (isDirty(batch) || band === 'red' || band === 'orange') return 3
  if (band === null || mayBeDirty(batch)) return 2
  return isGoodColostrum(batch) === true ? 0 : 1
}

/** What was used up is a history: the latest first. */
function orderIn(a: Stock, b: Stock): number {
  const order = compareDates(a.batch.date, b.batch.date)
  return a.state === 'empty' ? -order : order
}

/** Packages that may still be fed to a calf: neither used up nor expired. */
export const isUsable = ({ state }: Pick<Stock, 'state'>): boolean => state === 'available' || state === 'soon'

/** Whether no package is there twice, and each has a number. */
export const packagesAreDistinct = (packages: readonly { id: string }[]): boolean =>
  new Set(packages.map(({ id }) => id)).size === packages.length

/** What stands on a package's label. */
export interface PackageLabel {
  batch: string
  packageId: string
}

/** What a label's code says: the batch, and which package of it. */
export const labelCode = (batch: string, packageId: string): string => `colostro:${batch}#${packageId}`

/** What a scanned code is accepted as a label by. */
export const LABEL_CODE = /^colostro:(.+)#([^#]+)$/

/**
 * The batch and the package of a label as people type it: `2609-015 2`, `2609-015#2`, or the whole code. The last word is the
 * package, since a batch may have several. Undefined where one of the two is missing.
 */
export function readTypedLabel(typed: string): PackageLabel | undefined {
  const [, batch, packageId] = /^(?:colostro:)?(.*[^\s#·])[\s#·]+([^\s#·]+)$/i.exec(typed.trim()) ?? []
  return batch === undefined || packageId === undefined ? undefined : { batch, packageId }
}

/** The batch and the package that a label names; undefined for another code. */
export function readLabel(code: string): PackageLabel | undefined {
  const [, batch, packageId] = LABEL_CODE.exec(code.trim()) ?? []
  return batch === undefined || packageId === undefined ? undefined : { batch, packageId }
}
