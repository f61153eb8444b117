import {
  againstCulture,
  antimicrobialUse,
  meanPerHundredCows,
  perHundredCows,
  treatedCases,
  type MonthUse,
} from '../../../domain/antimicrobial-use.ts'
import { monthsOf, percentOf, type Period, type Share } from '../../../domain/figure.ts'
import { groupBy } from '../../../domain/group-by.ts'
import {
  DRY_TESTS,
  dryPeriodPairs,
  dynamicsOf,
  INFECTION_CLASSES,
  lactationPairs,
  MAX_TEST_GAP,
  type TestedHerd,
  type TestPair,
} from '../../../domain/infection-dynamics.ts'
import { monthOf } from '../../../domain/lactation.ts'
import type { UdderTarget } from '../../../domain/udder-targets.ts'
import { fewNote, wholePercent } from '../../care/chart/share-point.ts'
import type { ChartMaker, ChartTask } from './chart-maker.ts'
import { herdNote } from './herd-note.ts'
import { infectionTexts } from './udder-chart.texts.ts'

const CLASS_TONES = { healthy: 'primary', new: 'danger', cured: 'info', chronic: 'muted' } as const

type Counts = Pick<Share, 'count' | 'of'>

/** What became of udders over time: new infections and cures, or how many cows are what. */
function infectionChart(
  task: ChartTask,
  pairsOf: (herd: TestedHerd, period: Period) => TestPair[],
  aim: UdderTarget,
  words: { summary: 'udderChart.scc.summary' | 'udderChart.dry.summary'; none: string },
): ReturnType<ChartMaker> {
  const { records, period, before, otherUnit } = task
  const { text, dates } = task.words
  // Each share is of other cows: the row's one count tells of the first only.
  const countsOf = (infected: Counts, cured: Counts) =>
    text('udderChart.scc.point', {
      ...{ count: infected.count, of: infected.of, cured: cured.count, sick: cured.of },
    })
  const pairs = pairsOf(records.herd, period)
  const byMonth = groupBy(pairs, ({ date }) => monthOf(date))
  const points = monthsOf(period).map((month) => {
    const own = byMonth.get(month) ?? []
    const { classes, infected, cured } = dynamicsOf(own)
    const small = fewNote(task.words, 'figure.fewCases', infected.of, ...(otherUnit ? [] : [cured.of]))
    return {
      ...{ key: month, label: dates.shortMonth(month), count: infected.count, of: infected.of },
      records: [...new Set(own.filter(({ is }) => is !== 'healthy').map(({ animal }) => animal))],
      values: otherUnit ? INFECTION_CLASSES.map((each) => classes[each]) : [percentOf(infected), percentOf(cured)],
      ...(otherUnit ? small : { note: [countsOf(infected, cured), small.note].filter(Boolean).join(' · ') }),
    }
  })
  const { infected, cured, classes } = dynamicsOf(pairs)
  return {
    summary:
      pairs.length === 0
        ? words.none
        : text(words.summary, {
            ...{ count: infected.count, of: infected.of, percent: wholePercent(infected, task.words) },
            ...{ cured: cured.count, sick: cured.of, share: wholePercent(cured, task.words), chronic: classes.chronic },
          }),
    series: otherUnit
      ? INFECTION_CLASSES.map((each) => ({ name: text(infectionTexts[each]), tone: CLASS_TONES[each] }))
      : [
          { name: text('udderChart.scc.infected'), tone: 'danger' },
          { name: text('udderChart.scc.cured'), tone: 'primary', line: true },
        ],
    ...{
      points,
      unit: otherUnit ? 'count' : 'percent',
      horizontal: false,
      better: 'less',
      notices: [],
      behind: 'cows',
    },
    ...(!otherUnit && { aim: { name: aim } }),
    value: percentOf(infected),
    before: percentOf(dynamicsOf(pairsOf(records.herd, before)).infected),
    valueUnit: 'percent',
  }
}

/** Infections from one test day to the next one. */
export const sccChart: ChartMaker = (task) =>
  infectionChart(task, lactationPairs, 'newInfection', {
    summary: 'udderChart.scc.summary',
    none: task.words.text('udderChart.scc.none', { days: MAX_TEST_GAP }),
  })

/** Infections from the last test day of a lactation to the first one of the next. */
export const dryChart: ChartMaker = (task) =>
  infectionChart(task, dryPeriodPairs, 'dryInfection', {
    summary: 'udderChart.dry.summary',
    none: task.words.text('udderChart.dry.none', { before: DRY_TESTS.before, ...DRY_TESTS.after }),
  })

/** Antimicrobial treatments, or doses, per 100 cows and month, those with a critical substance apart. */
export const antimicrobialChart: ChartMaker = ({ records, period, before, otherUnit, words }) => {
  const { text, dates, number } = words
  const { cases, counts, given, critical } = records
  const countOf = (month: MonthUse) => (otherUnit ? month.doses : month.treatments)
  const criticalOf = (month: MonthUse) => (otherUnit ? month.criticalDoses : month.critical)
  const monthsIn = (each: Period) => antimicrobialUse(given, counts, critical, each)
  const months = monthsIn(period)
  const value = meanPerHundredCows(months, countOf, period)
  const against = againstCulture(cases, treatedCases(given), period)
  const crucial = months.reduce((sum, month) => sum + month.critical, 0)
  return {
    summary:
      value === null
        ? text('udderChart.antimicrobial.none')
        : text(otherUnit ? 'udderChart.antimicrobial.dosesSummary' : 'udderChart.antimicrobial.summary', {
            ...{ rate: number(value), count: months.reduce((sum, month) => sum + countOf(month), 0) },
          }),
    series: [
      {
        name: text(otherUnit ? 'udderChart.antimicrobial.doses' : 'udderChart.antimicrobial.treatments'),
        tone: 'primary',
      },
      { name: text('udderChart.antimicrobial.critical'), tone: 'danger' },
    ],
    points: months.map((month) => ({
      ...{ key: month.month, label: dates.shortMonth(month.month), count: countOf(month), records: month.ids },
      of: month.cows === null ? null : Math.round(month.cows),
      values: [countOf(month), criticalOf(month)].map((each) => perHundredCows(each, month)),
      ...herdNote(month.cows === null ? null : { cows: month.cows, source: month.source }, words),
    })),
    ...{
      unit: 'rate',
      horizontal: false,
      better: 'less',
      value,
      before: meanPerHundredCows(monthsIn(before), countOf, before),
    },
    ...(!otherUnit && { aim: { name: 'antimicrobial' } }),
    notices: [
      ...(crucial > 0 ? [text('udderChart.antimicrobial.crucial', { count: crucial })] : []),
      ...(against.count > 0
        ? [
            text('udderChart.antimicrobial.against', {
              ...{ count: against.count, of: against.of, percent: wholePercent(against, words) },
            }),
          ]
        : []),
    ],
  }
}
