import { causesOf } from '../../../domain/case-causes.ts'
import { monthsOf, percentOf, type Period } from '../../../domain/figure.ts'
import { greatestFirst } from '../../../domain/row-order.ts'
import { groupBy } from '../../../domain/group-by.ts'
import { monthOf } from '../../../domain/lactation.ts'
import { isClinical } from '../../../domain/new-case.ts'
import {
  casesIn,
  cureShare,
  firstTreatment,
  growthClass,
  type FigureCase,
  type JudgedCase,
} from '../../../domain/udder-figures.ts'
import type { TextId } from '../../../ui/text.ts'
import type { ChartPoint } from '../../care/chart/figure-chart.ts'
import { cureTexts } from '../cure/cure.texts.ts'
import { fewNote, type ChartWords, wholePercent } from '../../care/chart/share-point.ts'
import { nameOfCause } from './case-causes.ts'
import { casePoint, type ChartMaker, type ChartRecords } from './chart-maker.ts'

type Judged = FigureCase & JudgedCase

/** Answers in the order in which they are drawn. */
const ANSWERS = ['cured', 'not_cured', 'discarded', 'dried'] as const
const TONES = { cured: 'primary', not_cured: 'danger', discarded: 'muted', dried: 'info' } as const

/** Clinical cases of a period with what became of them. */
const judgedIn = ({ cases, states }: ChartRecords, period: Period): Judged[] =>
  casesIn(cases, period)
    .filter(({ type }) => isClinical(type))
    .map((found) => ({ ...found, state: states.get(found.id) ?? 'not_analysed' }))

const cureIn = (records: ChartRecords, period: Period): number | null => percentOf(cureShare(judgedIn(records, period)))

/** Groups cases by month, empty months included, or by day; empty days would make a year unreadable. */
function stepsOf(judged: readonly Judged[], period: Period, byDay: boolean, { dates }: ChartWords) {
  const groups = groupBy(judged, ({ sampleDate }) => (byDay ? sampleDate : monthOf(sampleDate)))
  const keys = byDay ? [...groups.keys()].sort() : monthsOf(period)
  return keys.map((key) => ({
    ...{ key, label: byDay ? dates.day(key) : dates.shortMonth(key) },
    own: groups.get(key) ?? [],
  }))
}

/** Clinical cure over time: the share that was cured, or how many ended how. */
export const cureChart: ChartMaker = ({ records, period, before, otherUnit, byDay, words }) => {
  const { text } = words
  const judged = judgedIn(records, period)
  const all = cureShare(judged)
  const points = stepsOf(judged, period, byDay, words).map(({ key, label, own }): ChartPoint<string> => {
    const { narrow, ...share } = cureShare(own)
    const point = {
      ...{ key, label, count: share.count, of: share.of, records: share.ids },
      ...fewNote(words, 'figure.fewCases', share.of, ...(otherUnit ? [] : [narrow.of])),
    }
    return otherUnit
      ? { ...point, values: ANSWERS.map((answer) => own.filter(({ state }) => state === answer).length) }
      : { ...point, values: [percentOf(share), percentOf(narrow)] }
  })
  return {
    summary:
      all.of === 0
        ? text('udderChart.cure.none', { waiting: all.waiting })
        : text('udderChart.cure.summary', {
            ...{ count: all.count, of: all.of, waiting: all.waiting },
            percent: wholePercent(all, words),
          }),
    series: otherUnit
      ? ANSWERS.map((answer) => ({ name: text(cureTexts[answer]), tone: TONES[answer] }))
      : [
          { name: text('udderChart.cure.strict'), tone: 'primary' },
          { name: text('udderChart.cure.narrow'), tone: 'muted', line: true },
        ],
    ...{ points, unit: otherUnit ? 'count' : 'percent', horizontal: false, better: 'more', notices: [] },
    ...(!otherUnit && { aim: { name: 'cure' } }),
    cures: records.states,
    value: percentOf(all),
    before: cureIn(records, before),
    valueUnit: 'percent',
  }
}

/** A bar for each group of cases, those with most cases first. */
function groupedCure(
  groups: ReadonlyMap<string, readonly Judged[]>,
  nameOf: (key: string) => string,
  words: ChartWords,
) {
  return [...groups]
    .map(([key, own]) => casePoint(key, nameOf(key), cureShare(own), words))
    .filter(({ of }) => of !== null && of > 0)
    .sort(
      greatestFirst(
        ({ of }) => of ?? 0,
        ({ label }) => label,
      ),
    )
}

/**
 * What a chart of groups has in common. Figure, verdict and sentence are about the same cases; the bars may show others
 * beside them.
 * @param most the greatest group of those cases
 */
function groupsChart(
  {
    points,
    judged,
    most,
  }: { points: readonly ChartPoint<string>[]; judged: readonly Judged[]; most?: ChartPoint<string> },
  texts: { summary: TextId; none: TextId },
  words: ChartWords,
): Omit<ReturnType<ChartMaker>, 'before'> {
  const { text } = words
  const all = cureShare(judged)
  return {
    summary:
      all.of === 0
        ? text(texts.none)
        : text(texts.summary, {
            ...{ count: all.count, of: all.of, percent: wholePercent(all, words) },
            ...{ name: most?.label ?? '', cured: most?.count ?? 0, cases: most?.of ?? 0 },
          }),
    series: [{ name: text('udderChart.cure.strict'), tone: 'primary' }],
    ...{ points, unit: 'percent', horizontal: true, better: 'more', notices: [] },
    aim: { name: 'cure' },
    value: percentOf(all),
  }
}

/** A case without a treatment. */
const UNTREATED = ''
const UNTREATED_KEY = `p:${UNTREATED}`

/** The protocol, by its name, to which the cure of a case belongs; names stay when a protocol is changed. */
const treatmentOf = (found: Judged, { treatments }: ChartRecords): string =>
  firstTreatment(treatments.get(found.id) ?? [])?.description ?? UNTREATED

/** Clinical cure by the protocol that was given first; cases without one are a bar only. */
export const cureByTreatmentChart: ChartMaker = ({ records, period, before, words }) => {
  const groups = groupBy(judgedIn(records, period), (found) => `p:${treatmentOf(found, records)}`)
  const name = (key: string) => (key === UNTREATED_KEY ? words.text('udderChart.untreated') : key.slice(2))
  const treatedIn = (within: Period) =>
    judgedIn(records, within).filter((found) => treatmentOf(found, records) !== UNTREATED)
  const points = groupedCure(groups, name, words)
  const chart = groupsChart(
    { points, judged: treatedIn(period), most: points.find(({ key }) => key !== UNTREATED_KEY) },
    { summary: 'udderChart.cureByTreatment.summary', none: 'udderChart.cureByTreatment.none' },
    words,
  )
  return { ...chart, cures: records.states, before: percentOf(cureShare(treatedIn(before))) }
}

/** Clinical cure by what the culture found; a case with two agents counts for both. Those without a culture are a bar only. */
export const cureByDiagnosisChart: ChartMaker = ({ records, period, before, words }) => {
  const groups = groupBy(
    judgedIn(records, period).flatMap((found) => causesOf(found).map((diagnosis) => ({ ...found, diagnosis }))),
    ({ diagnosis }) => diagnosis,
  )
  const culturedIn = (within: Period) => judgedIn(records, within).filter(({ result }) => growthClass(result) !== null)
  const points = groupedCure(groups, (key) => nameOfCause(key, records, words), words)
  const chart = groupsChart(
    { points, judged: culturedIn(period), most: points.find(({ key }) => key !== 'uncultured') },
    { summary: 'udderChart.cureByDiagnosis.summary', none: 'udderChart.cureByDiagnosis.none' },
    words,
  )
  return { ...chart, cures: records.states, before: percentOf(cureShare(culturedIn(before))) }
}
