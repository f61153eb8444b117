import { lactatingCowsIn, perHundredCowMonths } from '../../../domain/lactating-cows.ts'
import {
  casesIn,
  incidenceByMonth,
  meanIncidence,
  newCowCases,
  occurrenceByMonth,
} from '../../../domain/udder-figures.ts'
import { isClinical } from '../../../domain/new-case.ts'
import type { Period } from '../../../domain/figure.ts'
import type { ChartMaker, ChartRecords } from './chart-maker.ts'
import { herdNote } from './herd-note.ts'

/** Clinical cases per 100 cows in milk and month, of the months whose cows are known; null when those of none are. */
const occurrenceRate = ({ cases, counts }: ChartRecords, period: Period): number | null =>
  perHundredCowMonths(
    [...occurrenceByMonth(cases, period)].map(([month, own]) => ({
      ...{ month, count: own.length },
      cows: lactatingCowsIn(month, counts)?.cows ?? null,
    })),
    period,
  )

/** How often clinical mastitis occurred: cases, or cases per 100 cows in milk. */
export const occurrenceChart: ChartMaker = (task) => {
  const { records, period, before, otherUnit, words } = task
  const { text, dates } = words
  const points = [...occurrenceByMonth(records.cases, period)].map(([month, cases]) => {
    const point = {
      key: month,
      label: dates.shortMonth(month),
      count: cases.length,
      records: cases.map(({ id }) => id),
    }
    if (!otherUnit) return { ...point, of: null, values: [cases.length] }
    const herd = lactatingCowsIn(month, records.counts)
    const isKnown = herd !== null && herd.cows > 0
    return {
      ...point,
      of: isKnown ? Math.round(herd.cows) : null,
      values: [isKnown ? (100 * cases.length) / herd.cows : null],
      ...herdNote(herd, words),
    }
  })
  const clinical = records.cases.filter(({ type }) => isClinical(type))
  const count = casesIn(clinical, period).length
  return {
    summary: text('udderChart.occurrence.summary', {
      count,
      fresh: casesIn(newCowCases(records.judges), period).filter(records.isCounted).length,
    }),
    series: [{ name: text(otherUnit ? 'udderChart.casesPer' : 'udderChart.cases'), tone: 'primary' }],
    ...{ points, unit: otherUnit ? 'rate' : 'count', horizontal: false, better: 'less', notices: [] },
    ...(otherUnit && { aim: { name: 'occurrence' } }),
    value: otherUnit ? occurrenceRate(records, period) : count,
    before: otherUnit ? occurrenceRate(records, before) : casesIn(clinical, before).length,
  }
}

const incidenceIn = ({ judges, counts, isCounted }: ChartRecords, period: Period) =>
  incidenceByMonth(judges, counts, period, isCounted)

/** New clinical cases per 100 cows in milk, month by month. */
export const incidenceChart: ChartMaker = (task) => {
  const { records, period, before, words } = task
  const { text, dates, number } = words
  const months = incidenceIn(records, period)
  const points = months.map((each) => {
    const { month, rate, count, of, source, ids } = each
    return {
      ...{ key: month, label: dates.shortMonth(month), count, of: rate === null ? null : of, records: ids },
      values: [rate],
      ...herdNote(rate === null ? null : { cows: of, source }, words),
    }
  })
  const value = meanIncidence(months, period)
  const unknown = months.filter(({ rate }) => rate === null).length
  return {
    summary:
      value === null
        ? text('udderChart.incidence.none')
        : text('udderChart.incidence.summary', {
            rate: number(value),
            count: months.reduce((sum, { count }) => sum + count, 0),
          }),
    series: [{ name: text('udderChart.newCases'), tone: 'primary' }],
    aim: { name: 'incidence' },
    ...{ points, unit: 'rate', horizontal: false, better: 'less', value },
    before: meanIncidence(incidenceIn(records, before), before),
    notices: unknown > 0 ? [text('udderChart.incidence.unknown', { months: unknown })] : [],
  }
}
