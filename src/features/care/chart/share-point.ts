import { isOfFew, percentOf, type Share } from '../../../domain/figure.ts'
import type { Dates } from '../../../ui/dates.ts'
import type { Text, TextId } from '../../../ui/text.ts'
import type { ChartPoint } from './figure-chart.ts'

/** What texts of charts need. */
export interface ChartWords {
  text: Text
  dates: Dates
  /** A number as people read it, one decimal at most. */
  number: (value: number) => string
}

/** A share in whole per cent, as it stands in a sentence. */
export const wholePercent = (share: Pick<Share, 'count' | 'of'>, { number }: Pick<ChartWords, 'number'>): string =>
  number(Math.round(percentOf(share) ?? 0))

/** A point that is a share of something. */
export const sharePoint = <Entry>(
  key: string,
  label: string,
  share: Share,
  records: readonly Entry[],
): ChartPoint<Entry> => ({ key, label, records, count: share.count, of: share.of, values: [percentOf(share)] })

/** Says that one of the figures of a point is of few; nothing where all are of enough, or of none. @param few says so */
export const fewNote = ({ text }: Pick<ChartWords, 'text'>, few: TextId, ...of: readonly number[]): { note?: string } =>
  of.some(isOfFew) ? { note: text(few) } : {}
