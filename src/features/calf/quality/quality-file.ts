import type { CsvColumn } from '../../../ui/csv.ts'
import type { Text, TextId } from '../../../ui/text.ts'
import { percent } from './percent.ts'
import type { Quality } from './quality.rules.ts'
import type { QualityMonth } from './quality-parts.tsx'

/** A line of the file: a class of a measure over the whole period, or a month of it. */
interface QualityLine {
  measure: string
  /** `YYYY-MM`; null: the whole period. */
  month: string | null
  /** Null: all classes. */
  class: TextId | null
  count: number
  /** Null for a class. */
  good: number | null
  share: number
}

/** What the charts and the table of a page show, as lines: the classes of each measure, then its months. */
export const qualityLines = (
  measures: readonly { name: string; quality: Quality }[],
  months: readonly QualityMonth[],
): QualityLine[] => [
  ...measures.flatMap(({ name, quality: { bars, count: all } }) =>
    all === 0
      ? []
      : bars.map(({ label, count }) => ({
          ...{ measure: name, month: null, class: label, count, good: null },
          share: percent(count, all),
        })),
  ),
  ...months.map(({ measure, month, count, good }) => ({
    ...{ measure, month, class: null, count, good },
    share: percent(good, count),
  })),
]

/** How a file holds these lines. */
export const qualityColumns = (text: Text): readonly CsvColumn<QualityLine>[] => [
  { heading: text('colostrumQuality.measure'), value: ({ measure }) => measure },
  { heading: text('colostrumQuality.month'), value: ({ month }) => month ?? text('colostrumQuality.wholePeriod') },
  { heading: text('colostrumQuality.class'), value: (line) => line.class && text(line.class) },
  { heading: 'n', value: ({ count }) => count },
  { heading: text('colostrumQuality.good'), value: ({ good }) => good },
  { heading: `${text('colostrumQuality.share')} (%)`, value: ({ share }) => share },
]
