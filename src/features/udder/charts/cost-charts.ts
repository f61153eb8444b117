import { costParts, isolatesIn } from '../../../domain/case-causes.ts'
import { costsOfCases, paretoOf, treatedDays, unpricedCases, type ParetoRow } from '../../../domain/case-cost.ts'
import { firstSettingsDay } from '../../../domain/economy.ts'
import { monthsOf, percentOf, type Period } from '../../../domain/figure.ts'
import { groupBy } from '../../../domain/group-by.ts'
import { monthOf } from '../../../domain/lactation.ts'
import { joinShares, recurrenceByMonth } from '../../../domain/recurrence.ts'
import { fewNote, wholePercent } from '../../care/chart/share-point.ts'
import type { ChartMaker, ChartRecords, ChartTask } from './chart-maker.ts'
import { nameOfCause } from './case-causes.ts'

/** Rows of a ranking that are drawn and tabled; a file has the others too. */
const RANKED = 20

const sumOf = (costs: readonly { cents: number }[]): number => costs.reduce((sum, { cents }) => sum + cents, 0)

/** The last period's sum, where the cost of each of its cases is known. */
const sumIn = (records: ChartRecords, period: Period): number | null => {
  const costs = costsOfCases(records, period)
  return costs.length === 0 || unpricedCases(records, period).length > 0 ? null : sumOf(costs)
}

/** How many cases are from before the farm's prices, in words; undefined for none. */
function unpricedText({ records, period, words: { text, dates } }: ChartTask): string | undefined {
  const first = firstSettingsDay(records.settings)
  const count = unpricedCases(records, period).length
  if (first === undefined || count === 0) return undefined
  return text('udderChart.cost.unpriced', { count, day: dates.day(first) })
}

/** The chart's summary when no case has a known cost. */
const noCost = (task: ChartTask) => unpricedText(task) ?? task.words.text('udderChart.cost.none')

/** Notice where prices are missing. */
function priceNotices(task: ChartTask, hasCosts: boolean): string[] {
  if (task.records.settings.length === 0) return [task.words.text('udderChart.cost.noPrices')]
  const unpriced = unpricedText(task)
  // Without costs the summary says it already.
  return hasCosts && unpriced !== undefined ? [unpriced] : []
}

/** Which causes make most of the isolates, or of the costs: bars with the line of them together. */
export const paretoChart: ChartMaker = (task) => {
  const { records, period, before, otherUnit, words } = task
  const { text } = words
  const costs = costsOfCases(records, period)
  // A case that cost nothing is no part of the costs.
  const parts = (otherUnit ? costParts(costs) : isolatesIn(records.cases, period)).filter(({ value }) => value > 0)
  const byCause = groupBy(parts, ({ cause }) => cause)
  const rows: ParetoRow<string>[] = paretoOf(
    new Map([...byCause].map(([cause, own]) => [cause, own.reduce((sum, { value }) => sum + value, 0)])),
    (cause) => nameOfCause(cause, records, words),
  )
  const whole = rows.reduce((sum, { value }) => sum + value, 0)
  const counted = otherUnit ? new Set(parts.map(({ id }) => id)).size : parts.length
  const few = rows.findIndex(({ together }) => together >= 80) + 1
  return {
    summary:
      rows.length === 0
        ? otherUnit
          ? noCost(task)
          : text('udderChart.prevalence.none')
        : text(otherUnit ? 'udderChart.pareto.costs' : 'udderChart.pareto.agents', {
            ...{ few, of: rows.length, count: counted },
            ...{ percent: words.number(Math.round(rows[few - 1]?.together ?? 100)), sum: words.say(whole, 'money') },
          }),
    series: [
      { name: text(otherUnit ? 'udderChart.pareto.cost' : 'udderChart.pareto.isolates'), tone: 'primary' },
      { name: text('udderChart.pareto.together'), tone: 'muted', line: true },
    ],
    points: rows.map(({ key, value, together }) => {
      const own = byCause.get(key) ?? []
      return {
        ...{ key, label: nameOfCause(key, records, words), count: own.length },
        of: counted,
        values: [(100 * value) / whole, together],
        records: [...new Set(own.map(({ id }) => id))],
        ...(otherUnit && { note: words.say(value, 'money') }),
      }
    }),
    ...{ unit: 'percent', horizontal: true, better: otherUnit ? 'less' : null },
    ...(otherUnit
      ? { value: costs.length === 0 ? null : whole, before: sumIn(records, before), valueUnit: 'money' as const }
      : { value: null, before: null }),
    notices: otherUnit ? priceNotices(task, rows.length > 0) : [],
  }
}

/** What a cow that cost something cost on average; null where none did. */
function meanOfCows(costs: readonly { found: { animal: string }; cents: number }[]): number | null {
  const cows = new Set(costs.flatMap(({ found, cents }) => (cents > 0 ? [found.animal] : [])))
  return cows.size === 0 ? null : sumOf(costs) / cows.size
}

/** Cows by what their cases cost, the dearest first. */
export const cowCostChart: ChartMaker = (task) => {
  const { records, period, before, words } = task
  const { text, say } = words
  const costs = costsOfCases(records, period).filter(({ cents }) => cents > 0)
  const ofCow = groupBy(costs, ({ found }) => found.animal)
  const nameOf = (cow: string) => records.cows.get(cow) ?? '–'
  const rows = paretoOf(new Map([...ofCow].map(([cow, own]) => [cow, sumOf(own)])), nameOf)
  const few = rows.findIndex(({ together }) => together >= 50) + 1
  const mean = meanOfCows(costs)
  return {
    summary:
      rows.length === 0
        ? noCost(task)
        : text('udderChart.cowCosts.summary', {
            ...{
              cows: rows.length,
              count: costs.length,
              few,
              sum: say(sumOf(costs), 'money'),
              mean: say(mean ?? 0, 'money'),
            },
            percent: words.number(Math.round(rows[few - 1]?.together ?? 0)),
          }),
    series: [{ name: text('udderChart.pareto.cost'), tone: 'primary' }],
    points: rows.map(({ key, value }) => {
      const own = ofCow.get(key) ?? []
      return {
        ...{ key, label: nameOf(key), count: own.length, of: null, values: [value] },
        records: own.map(({ found }) => found.id),
      }
    }),
    ...(rows.length > RANKED && {
      first: { count: RANKED, note: text('udderChart.cowCosts.first', { count: RANKED }) },
    }),
    ...{ unit: 'money', horizontal: true, better: 'less', notices: priceNotices(task, rows.length > 0) },
    value: mean,
    before: meanOfCows(costsOfCases(records, before)),
  }
}

const recurrenceIn = ({ judges, herd, isCounted }: ChartRecords, period: Period) =>
  recurrenceByMonth(judges, herd.calvings, period, isCounted)

/** How often cows fall ill again. */
export const recurrenceChart: ChartMaker = ({ records, period, before, words }) => {
  const { text, dates } = words
  const months = recurrenceIn(records, period)
  const [repeated, relapsed] = [
    joinShares(months.map((each) => each.repeated)),
    joinShares(months.map((each) => each.relapsed)),
  ]
  return {
    summary:
      repeated.of === 0
        ? text('udderChart.recurrence.none')
        : text('udderChart.recurrence.summary', {
            ...{ count: repeated.count, of: repeated.of, percent: wholePercent(repeated, words) },
            relapsed: relapsed.count,
          }),
    series: [
      { name: text('udderChart.recurrence.repeated'), tone: 'primary' },
      { name: text('udderChart.recurrence.relapsed'), tone: 'danger' },
    ],
    points: months.map((month) => ({
      ...{ key: month.month, label: dates.shortMonth(month.month), count: month.repeated.count, of: month.repeated.of },
      values: [percentOf(month.repeated), percentOf(month.relapsed)],
      records: [...new Set([...month.repeated.ids, ...month.relapsed.ids])],
      ...fewNote(words, 'figure.fewCases', month.repeated.of, month.relapsed.of),
    })),
    ...{ unit: 'percent', horizontal: false, better: 'less', notices: [], aim: { name: 'recurrence' } },
    value: percentOf(repeated),
    before: percentOf(joinShares(recurrenceIn(records, before).map((each) => each.repeated))),
  }
}

const meanDays = (treated: readonly { days: number }[]): number | null =>
  treated.length === 0 ? null : treated.reduce((sum, { days }) => sum + days, 0) / treated.length

/** How long cases are treated. */
export const treatmentDaysChart: ChartMaker = ({ records, period, before, words }) => {
  const { text, dates } = words
  const { cases, treatments } = records
  const treated = treatedDays(cases, treatments, period)
  const byMonth = groupBy(treated, ({ found }) => monthOf(found.sampleDate))
  const value = meanDays(treated)
  return {
    summary:
      value === null
        ? text('udderChart.days.none')
        : text('udderChart.days.summary', { days: Math.round(value * 10) / 10, count: treated.length }),
    series: [{ name: text('udderChart.days.mean'), tone: 'primary' }],
    points: monthsOf(period).map((month) => {
      const own = byMonth.get(month) ?? []
      return {
        ...{ key: month, label: dates.shortMonth(month), count: own.length, of: null, values: [meanDays(own)] },
        records: own.map(({ found }) => found.id),
        ...fewNote(words, 'figure.fewCases', own.length),
      }
    }),
    ...{ unit: 'days', horizontal: false, better: 'less', notices: [], aim: { name: 'treatmentDays' } },
    value,
    before: meanDays(treatedDays(cases, treatments, before)),
  }
}
