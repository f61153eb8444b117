import { localMoment, readMoment, shownMoment } from '../../../domain/typed-moment.ts'
import { typedNumber, typedText } from '../../../domain/typed-number.ts'
import type { Feeding } from './feeding.rules.ts'

/** What stands in the form of a meal; numbers as they were typed, moments on the farm's clock. */
export interface FeedingValues {
  calf: string
  source: 'bank' | 'fresh'
  colostrum: string
  packages: readonly string[]
  donor: string
  brix: string
  litres: string
  fedAt: string
  highCountConfirmed: boolean
  /** In kg; of a calf that was not weighed at birth. */
  birthWeight: string
  sampledAt: string
  bloodBrix: string
  serumProtein: string
}

/** An empty form. */
export const emptyFeeding = (now: string): FeedingValues => ({
  ...{ calf: '', source: 'bank', colostrum: '', packages: [], donor: '', brix: '', litres: '', fedAt: now },
  ...{ highCountConfirmed: false, birthWeight: '', sampledAt: '', bloodBrix: '', serumProtein: '' },
})

/** A meal as the form shows it. */
export const feedingForm = (meal: Feeding, language: string, timeZone?: string): FeedingValues => ({
  calf: meal.calf,
  source: meal.colostrum === null ? 'fresh' : 'bank',
  colostrum: meal.colostrum ?? '',
  packages: [...meal.packages],
  donor: meal.donor ?? '',
  brix: typedText(meal.brix, language),
  litres: typedText(meal.litres, language),
  fedAt: localMoment(meal.fedAt, timeZone),
  highCountConfirmed: meal.highCountConfirmed,
  birthWeight: '',
  sampledAt: meal.sampledAt === null ? '' : localMoment(meal.sampledAt, timeZone),
  bloodBrix: typedText(meal.bloodBrix, language),
  serumProtein: typedText(meal.serumProtein, language),
})

/**
 * What was typed as the rules judge it: a meal from the bank has no cow, fresh colostrum no batch.
 * @param before the moments of a meal that is corrected: the form shows no seconds, which are no change
 */
export function readFeeding(
  values: FeedingValues,
  language: string,
  timeZone?: string,
  before?: { fedAt: string; sampledAt: string | null },
) {
  const fromBank = values.source === 'bank'
  const orNull = (text: string) => (text === '' ? null : text)
  const same = (typed: string, stored: string | null | undefined) =>
    stored !== null && stored !== undefined && localMoment(stored, timeZone) === shownMoment(typed, timeZone)
  return {
    calf: values.calf,
    colostrum: fromBank ? orNull(values.colostrum) : null,
    packages: fromBank ? [...values.packages] : [],
    donor: fromBank ? null : orNull(values.donor),
    brix: fromBank ? null : typedNumber(values.brix, language),
    litres: typedNumber(values.litres, language) ?? Number.NaN,
    fedAt: before && same(values.fedAt, before.fedAt) ? before.fedAt : readMoment(values.fedAt, timeZone),
    highCountConfirmed: fromBank && values.highCountConfirmed,
    sampledAt: same(values.sampledAt, before?.sampledAt)
      ? (before?.sampledAt ?? null)
      : orNull(readMoment(values.sampledAt, timeZone)),
    bloodBrix: typedNumber(values.bloodBrix, language),
    serumProtein: typedNumber(values.serumProtein, language),
  }
}

/** With the weight at birth, which is a record of its own. */
export const readNewFeeding = (values: FeedingValues, language: string, timeZone?: string) => ({
  ...readFeeding(values, language, timeZone),
  birthWeight: typedNumber(values.birthWeight, language),
})
