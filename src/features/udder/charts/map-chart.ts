import { casesByQuarter, MAP_COLUMNS } from '../../../domain/case-map.ts'
import { isClinical } from '../../../domain/new-case.ts'
import { casesIn } from '../../../domain/udder-figures.ts'
import { columnText } from './udder-chart.texts.ts'
import type { ChartMaker } from './chart-maker.ts'

/** Clinical cases by quarter and by month: a map whose cells open their cases. */
export const caseMapChart: ChartMaker = ({ records, period, before, words }) => {
  const { text, dates } = words
  const months = casesByQuarter(records.cases, period)
  const clinical = records.cases.filter(({ type }) => isClinical(type))
  const count = casesIn(clinical, period).length
  const totals = MAP_COLUMNS.map((column) => ({
    column,
    count: months.reduce((sum, { cells }) => sum + cells[column].length, 0),
  }))
  const quarters = totals.filter(({ column }) => column !== 'composite')
  const most = Math.max(...quarters.map((quarter) => quarter.count))
  const worst = quarters.filter((quarter) => quarter.count === most)
  return {
    summary:
      count === 0
        ? text('udderChart.map.none')
        : text('udderChart.map.summary', {
            ...{ count, most, tied: worst.length },
            quarter: worst.map(({ column }) => text(columnText(column, 'full'))).join(', '),
          }),
    series: MAP_COLUMNS.map((column) => ({ name: text(columnText(column, 'short')), tone: 'primary' })),
    points: months.map(({ month, cells, ids }) => ({
      ...{ key: month, label: dates.shortMonth(month), count: ids.length, of: null, records: ids },
      values: MAP_COLUMNS.map((column) => cells[column].length),
    })),
    cells: new Map(
      months.flatMap(({ month, cells }) =>
        MAP_COLUMNS.map((column) => [
          `${month}:${column}`,
          {
            ...{ key: `${month}:${column}`, count: cells[column].length, of: null, values: [cells[column].length] },
            label: `${dates.shortMonth(month)}, ${text(columnText(column, 'full'))}`,
            records: cells[column],
          },
        ]),
      ),
    ),
    ...{ unit: 'count', horizontal: false, better: 'less', notices: [], value: count },
    before: casesIn(clinical, before).length,
  }
}
