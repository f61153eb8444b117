import { TANK_MEASURES, type Bound, type MonthFigure, type TankMeasure } from '../../../domain/tank-limits.ts'
import { SIGNS } from '../../care/count/count-numbers.ts'
import type { CsvColumn } from '../../../ui/csv.ts'
import type { Text } from '../../../ui/text.ts'

/** A month of a tank with what was measured in it. */
export interface TankMonth {
  /** YYYY-MM. */
  month: string
  figures: Partial<Record<TankMeasure, MonthFigure>>
}

/** The months in which something was measured, the latest first. */
export function monthRows(
  trends: readonly { measure: TankMeasure; figures: readonly MonthFigure[] }[],
): readonly TankMonth[] {
  const months = [...new Set(trends.flatMap(({ figures }) => figures.map(({ month }) => month)))].sort().reverse()
  return months.map((month) => ({
    month,
    figures: Object.fromEntries(
      trends.flatMap(({ measure, figures }) => {
        const figure = figures.find((one) => one.month === month)
        return figure ? [[measure, figure]] : []
      }),
    ),
  }))
}

/** A figure in a file; what is only known to be more, or less, is no number to reckon with. */
const written = (value: number, bound: Bound): string | number =>
  bound === 'exact' ? Math.round(value) : `${SIGNS[bound] ?? '≈ '}${String(Math.round(value))}`

/** What a measure's columns are called: its own results, and the means that the law compares. */
export function columnNames(measure: TankMeasure, text: Text): { own: string; mean: string } {
  const own = text(measure === 'tbc' ? 'tank.tbc' : 'tank.scc')
  return { own, mean: `${own}: ${text('tank.month.mean')}` }
}

/** The months as a file holds them: own results, and what the law compares with the limit. */
export const monthColumns = (text: Text): readonly CsvColumn<TankMonth>[] => [
  { heading: text('tank.month'), value: ({ month }) => month },
  ...TANK_MEASURES.flatMap((measure): CsvColumn<TankMonth>[] => {
    const names = columnNames(measure, text)
    return [
      {
        heading: names.own,
        value: ({ figures: { [measure]: figure } }) => (figure ? written(figure.result, figure.resultBound) : null),
      },
      {
        heading: names.mean,
        value: ({ figures: { [measure]: figure } }) =>
          figure?.basis === 'mean' ? written(figure.figure, figure.figureBound) : null,
      },
    ]
  }),
]
