import type { Period, Share } from '../../../src/domain/figure.ts'
import { groupBy } from '../../../src/domain/group-by.ts'
import { isClinical, type UdderCase } from '../../../src/domain/new-case.ts'
import type { GramGroup } from '../../../src/domain/gram-group.ts'
import type { HerdCount } from '../../../src/domain/lactating-cows.ts'
import {
  agentPrevalence,
  casesIn,
  COUNTED_GROUPS,
  cureShare,
  firstTreatment,
  gramShares,
  growthFrequency,
  GROWTH_CLASSES,
  incidenceByMonth,
  occurrenceByMonth,
  type GrowthClass,
  type MonthIncidence,
} from '../../../src/domain/udder-figures.ts'
import { cureOf } from './diagnosis-batches.ts'
import {
  addFurtherMonth,
  FurtherTables,
  noFurtherSums,
  readEarTags,
  type FurtherSums,
} from './further-report-figures.ts'
import { readCounts } from '../lactation/read-counts.ts'
import { monthPeriods, readCases, type ReadCase } from './month-cases.ts'
import { readFarmRecords, readMonthRecords } from './month-records.ts'
import { agentWords } from './udder-rows.ts'
import { carriedNotes, figureColumns, monthText, shareCells, tenth } from './report-cells.ts'
import type { FigureTable, InTurn, ReportQuestion } from './report-run.ts'

/** How many of how many; the ids are not kept, for a report may be about many. */
type Sum = Pick<Share, 'count' | 'of'>

/** What a report says of a period, added up month by month. */
interface UdderSums {
  months: (MonthIncidence & { clinical: number })[]
  growth: Map<GrowthClass, Sum>
  withoutResult: number
  agents: Map<string, Sum>
  positive: number
  gram: Map<GramGroup, Sum>
  cure: { cured: number; answered: number; curedNarrow: number; narrow: number; waiting: number }
  cureByTreatment: Map<string, Sum>
  further: FurtherSums
}

/** Adds the figures of each month. One month at a time is in memory, with the days before on which a new case depends. */
export async function udderSums(
  question: ReportQuestion,
  inTurn: InTurn,
  names: Map<string, { code: string; name: string }> = new Map(),
): Promise<UdderSums> {
  const counts = await inTurn((tx) => readCounts(tx, question.farm))
  const farm = await inTurn((tx) => readFarmRecords(tx, question))
  const sums: UdderSums = {
    ...{ months: [], growth: new Map(), withoutResult: 0, agents: new Map(), positive: 0, gram: new Map() },
    cure: { cured: 0, answered: 0, curedNarrow: 0, narrow: 0, waiting: 0 },
    ...{ cureByTreatment: new Map(), further: noFurtherSums() },
  }
  const isListed = listedIn(question)
  // Nothing is known of months that have not begun.
  const to = question.period.to < question.today ? question.period.to : question.today
  for (const period of monthPeriods({ ...question.period, to })) {
    const cases = await inTurn((tx) => readCases(tx, question, period))
    for (const { agentNames } of cases) for (const { id, ...agent } of agentNames) names.set(id, agent)
    addMonth(sums, cases, counts, period, question)
    const records = await inTurn((tx) => readMonthRecords(tx, question, cases, period))
    addFurtherMonth(sums.further, {
      ...{ ...farm, ...records, counts, period, isListed },
      cases: cases.filter(isListed),
    })
  }
  // Agents of a month are shares of its positive samples; of the period, of all of them.
  for (const sum of sums.agents.values()) sum.of = sums.positive
  return sums
}

/** Whether a diagnosis is of the kinds that a report is narrowed to. */
const listedIn =
  ({ diagnosticTypes }: ReportQuestion) =>
  ({ type }: UdderCase): boolean =>
    diagnosticTypes.length === 0 || diagnosticTypes.includes(type)

function addMonth(
  sums: UdderSums,
  all: readonly ReadCase[],
  counts: readonly HerdCount[],
  period: Period,
  question: ReportQuestion,
): void {
  const isListed = listedIn(question)
  const cases = all.filter(isListed)
  const [occurred = []] = [...occurrenceByMonth(cases, period).values()]
  for (const month of incidenceByMonth(all, counts, period, isListed)) {
    sums.months.push({ ...month, ids: [], clinical: occurred.length })
  }
  const { shares, withoutResult } = growthFrequency(cases, period)
  addShares(sums.growth, shares)
  sums.withoutResult += withoutResult
  addShares(sums.agents, agentPrevalence(cases, period))
  sums.positive += casesIn(cases, period).filter(({ result }) => result === 'positive').length
  addShares(sums.gram, gramShares(cases, period))
  const judged = casesIn(cases, period)
    .filter(({ type }) => isClinical(type))
    .map((found) => ({ ...found, state: cureOf(found, question) }))
  const { count, of, narrow, waiting } = cureShare(judged)
  sums.cure.cured += count
  sums.cure.answered += of
  sums.cure.curedNarrow += narrow.count
  sums.cure.narrow += narrow.of
  sums.cure.waiting += waiting
  const byTreatment = groupBy(judged, ({ treatments }) => firstTreatment(treatments)?.description ?? '')
  addShares(sums.cureByTreatment, new Map([...byTreatment].map(([name, own]) => [name, cureShare(own)])))
}

function addShares<Key>(sums: Map<Key, Sum>, shares: ReadonlyMap<Key, Sum>): void {
  for (const [key, { count, of }] of shares) {
    const sum = sums.get(key) ?? { count: 0, of: 0 }
    sums.set(key, { count: sum.count + count, of: sum.of + of })
  }
}

/** The tables in front of a report of the udder. */
export async function udderFigures(question: ReportQuestion, inTurn: InTurn): Promise<FigureTable[]> {
  const { words, type, diagnosticTypes } = question
  const { say } = words
  const names = new Map<string, { code: string; name: string }>()
  const sums = await udderSums(question, inTurn, names)
  const shares = (
    title: string,
    group: string,
    rows: readonly (readonly [string, Sum | undefined])[],
  ): FigureTable => ({
    title: say(title),
    ...figureColumns([group, 'count', 'of', 'percent'], words),
    rows: rows.map(([name, sum]) => [name, ...shareCells(sum)]),
  })
  const occurrence: FigureTable = {
    title: say('reportFile.figures.months'),
    ...figureColumns(['month', 'clinical', 'newCases', 'lactating', 'rate'], words),
    rows: [
      ...sums.months.map(({ month, clinical, count, of, rate }) => [
        ...[monthText(month), clinical, count],
        ...[rate === null ? null : of, tenth(rate)],
      ]),
      [
        say('reportFile.total'),
        sums.months.reduce((sum, { clinical }) => sum + clinical, 0),
        sums.months.reduce((sum, { count }) => sum + count, 0),
        ...[null, null],
      ],
    ],
    notes: carriedNotes(sums.months, words),
  }
  const further = new FurtherTables(sums.further, words)
  const isNarrowed = diagnosticTypes.length > 0
  // Where no clinical kind is listed, a table of clinical cases would say that there were none.
  const ofClinical = (...tables: FigureTable[]) => (!isNarrowed || diagnosticTypes.some(isClinical) ? tables : [])
  if (type === 'mastitis_cases_and_protocol_per_day_app') {
    const earTags = await inTurn((tx) => readEarTags(tx, sums.further))
    return [occurrence, further.days(), further.cows(earTags)]
  }
  const nameOf = (cause: string): string =>
    cause.startsWith('a:')
      ? agentWords(names.get(cause.slice(2)) ?? { code: '', name: cause }, words)
      : say(CAUSE_WORDS[cause] ?? cause)
  const cure = shares('reportFile.figures.cure', 'group', [
    [say('reportFile.cure.strict'), { count: sums.cure.cured, of: sums.cure.answered }],
    [say('reportFile.cure.narrow'), { count: sums.cure.curedNarrow, of: sums.cure.narrow }],
  ])
  if (type === 'consolidated_diagnostics_protocols_app') {
    const treatments = [...sums.cureByTreatment].filter(([, { of }]) => of > 0).sort(([, a], [, b]) => b.of - a.of)
    const named = treatments.map(([name, sum]) => [name === '' ? say('udderChart.untreated') : name, sum] as const)
    return [
      ...ofClinical(occurrence, cure, shares('reportFile.figures.cureByTreatment', 'protocol', named)),
      ...ofClinical(further.days()),
      further.antimicrobial(isNarrowed),
      ...ofClinical(further.against(), further.costs(nameOf)),
    ]
  }
  const agents = [...sums.agents].sort(([, a], [, b]) => b.count - a.count)
  return [
    ...ofClinical(occurrence),
    shares(
      'reportFile.figures.growth',
      'group',
      GROWTH_CLASSES.map((each) => [say(`udderChart.growth.${each}`), sums.growth.get(each)]),
    ),
    shares(
      'reportFile.figures.agents',
      'agent',
      agents.map(([id, sum]) => [agentWords(names.get(id) ?? { code: '', name: id }, words), sum]),
    ),
    shares(
      'reportFile.figures.gram',
      'group',
      COUNTED_GROUPS.map((each) => [say(GRAM_WORDS[each]), sums.gram.get(each)]),
    ),
    ...ofClinical(cure, further.recurrence()),
    ...[further.isolates(nameOf), further.infections('scc'), further.infections('dry')],
  ]
}

/** Causes of cases that are no agents. */
const CAUSE_WORDS: Readonly<Record<string, string>> = {
  uncultured: 'udderChart.uncultured',
  negative: 'udderChart.growth.negative',
  contaminated: 'udderChart.growth.contaminated',
}

const GRAM_WORDS: Readonly<Record<(typeof COUNTED_GROUPS)[number], string>> = {
  positive: 'udderChart.gram.positive',
  negative: 'udderChart.gram.negative',
  mixed: 'udderChart.gram.mixed',
  other: 'udderChart.gram.other',
  no_growth: 'udderChart.growth.negative',
  contaminated: 'udderChart.growth.contaminated',
}
