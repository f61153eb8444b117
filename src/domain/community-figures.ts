import { countedTasks } from './antimicrobial-use.ts'
import { isClinical } from './new-case.ts'
import { percentOf, SMALL_SAMPLE, type Period, type Share } from './figure.ts'
import { groupBy } from './group-by.ts'
import { SCC_LIMIT } from './cure-chance.ts'
import { latestScc, type SccDay } from './test-days.ts'
import type { TreatmentType } from './product.ts'
import type { PlannedTask, TreatmentPlan } from './treatment.ts'
import {
  agentPrevalence,
  casesIn,
  cureShare,
  firstTreatment,
  growthClass,
  growthFrequency,
  incidenceByMonth,
  meanIncidence,
  type FigureCase,
  type JudgedCase,
} from './udder-figures.ts'
import type { HerdCount } from './lactating-cows.ts'

// The figures of one farm that are compared with those of others: the same functions as its charts and reports.

/** The figures of the community, each a screen. */
export const COMMUNITY_INDICATORS = [
  'benchmark',
  'top_intramammary',
  'top_injectable',
  'top_anti_inflammatory',
  'top_intramammary_by_agent',
  'treatment_days_by_agent',
  'clinical_cure',
  'clinical_incidence',
] as const

/** A figure of the community. */
export type CommunityIndicator = (typeof COMMUNITY_INDICATORS)[number]

/** What the values of a figure are. */
export type CommunityUnit = 'percent' | 'rate' | 'days'

/** A treatment with what was to be given, and what was. */
export interface PlannedTreatment extends TreatmentPlan {
  closedReason: string | null
  /** Applications that were given. */
  doses: readonly Pick<PlannedTask, 'item' | 'number'>[]
}

/** A case with its outcome and its treatments, in the order in which they were given. */
export interface CommunityCase extends FigureCase, JudgedCase {
  treatments: readonly PlannedTreatment[]
}

/** What is known of a farm. */
export interface CommunityRecords {
  cases: readonly CommunityCase[]
  counts: readonly HerdCount[]
  /** Test days of the period, by cow. */
  testDays: ReadonlyMap<string, readonly SccDay[]>
  /** Agents that every plate shows, by id: one that a farm did not find counts as none. */
  agents: readonly string[]
  /** Medicines of the list that all farms share: only these are compared. */
  sharedProducts: ReadonlySet<string>
}

/** A value of a farm, and of how many records it is. */
export interface FarmValue {
  value: number
  of: number
  unit: CommunityUnit
}

/** Cases that were treated with a medicine, and what became of them. */
export interface FarmMedicine {
  cases: number
  cured: number
  answered: number
}

/** The figures of a farm by indicator and line. */
export interface FarmFigures {
  values: Map<CommunityIndicator, Map<string, FarmValue>>
  medicines: Map<CommunityIndicator, Map<string, FarmMedicine>>
}

/** The figure of all cases or months. */
export const ALL_LINE = 'all'

/** The line of an agent among the figures that are compared. */
export const agentLine = (agent: string): string => `agent:${agent}`

/** Whether a line is of one agent. */
export const isAgentLine = (key: string): boolean => key.startsWith('agent:')

/** Everything that is compared of a farm, in a period of whole months. */
export function farmFigures(records: CommunityRecords, period: Period): FarmFigures {
  const clinical = casesIn(records.cases, period).filter(({ type }) => isClinical(type))
  return {
    values: new Map([
      ['benchmark', benchmark(records, clinical, period)],
      ['treatment_days_by_agent', treatmentDays(clinical)],
      ['clinical_cure', cures(clinical)],
      ['clinical_incidence', incidences(records, period)],
    ]),
    medicines: new Map([
      ['top_intramammary', medicines(clinical, 'IMM', records)],
      ['top_injectable', medicines(clinical, 'INJ', records)],
      ['top_anti_inflammatory', medicines(clinical, 'AIN', records)],
      ['top_intramammary_by_agent', medicinesByAgent(clinical, records)],
    ]),
  }
}

/** A share as a value; nothing where it is of no record. */
const shareValue = (line: string, share: Pick<Share, 'count' | 'of'> | undefined): [string, FarmValue][] => {
  const value = share === undefined ? null : percentOf(share)
  return value === null || share === undefined ? [] : [[line, { value, of: share.of, unit: 'percent' }]]
}

function benchmark(
  { cases, counts, testDays, agents }: CommunityRecords,
  clinical: readonly CommunityCase[],
  period: Period,
): Map<string, FarmValue> {
  const { shares } = growthFrequency(cases, period)
  const found = agentPrevalence(cases, period)
  const positive = casesIn(cases, period).filter(({ result }) => result === 'positive').length
  const none = { count: 0, of: positive }
  const prevalence = [...new Set([...agents, ...found.keys()])].map(
    (agent) => [agent, found.get(agent) ?? none] as const,
  )
  return new Map([
    ...rateValue('incidence', incidenceByMonth(cases, counts, period), period),
    ...shareValue('cure', cureShare(clinical)),
    ...shareValue('no_growth', shares.get('negative')),
    ...shareValue('contaminated', shares.get('contaminated')),
    ...shareValue('high_cells', highCells(testDays)),
    ...prevalence.flatMap(([agent, share]) => shareValue(agentLine(agent), share)),
  ])
}

/** Cows whose last test day is above the limit of cells, of those that were tested. Source: domain 2.9. */
export function highCells(testDays: ReadonlyMap<string, readonly SccDay[]>): Pick<Share, 'count' | 'of'> {
  const last = [...testDays.values()].flatMap((days) => latestScc(days, 1))
  return { count: last.filter((scc) => scc > SCC_LIMIT).length, of: last.length }
}

/** Months as one rate: of how many cows it is are those of a month, on the average. */
function rateValue(line: string, months: ReturnType<typeof incidenceByMonth>, period: Period): [string, FarmValue][] {
  const value = meanIncidence(months, period)
  const known = months.filter(({ rate }) => rate !== null)
  const cows = known.reduce((sum, { of }) => sum + of, 0)
  return value === null ? [] : [[line, { value, of: Math.round(cows / known.length), unit: 'rate' }]]
}

function incidences({ cases, counts }: CommunityRecords, period: Period): Map<string, FarmValue> {
  const months = incidenceByMonth(cases, counts, period)
  return new Map([
    ...rateValue(ALL_LINE, months, period),
    ...months.flatMap((month) => rateValue(month.month, [month], period)),
  ])
}

function cures(clinical: readonly CommunityCase[]): Map<string, FarmValue> {
  const byGrade = groupBy(clinical, ({ grade }) => grade)
  const byGrowth = groupBy(clinical, ({ result }) => growthClass(result))
  const lines: [string, readonly CommunityCase[]][] = [
    [ALL_LINE, clinical],
    ...(['mild', 'moderate', 'severe'] as const).map((grade): [string, CommunityCase[]] => [
      grade,
      byGrade.get(grade) ?? [],
    ]),
    ...(['positive', 'negative'] as const).map((growth): [string, CommunityCase[]] => [
      growth,
      byGrowth.get(growth) ?? [],
    ]),
  ]
  return new Map(lines.flatMap(([line, cases]) => shareValue(line, cureShare(cases))))
}

/** Days for which something was to be given into the udder, or was, of all treatments of a case until they were closed. */
export function intramammaryDays(treatments: readonly PlannedTreatment[]): number {
  const days = treatments.flatMap((treatment) =>
    countedTasks(treatment)
      .filter(({ item }) => treatment.plan[item]?.type === 'IMM')
      .map(({ date }) => date),
  )
  return new Set(days).size
}

/** Mean days of treatment into the udder of the cases with each agent that were treated so. */
function treatmentDays(clinical: readonly CommunityCase[]): Map<string, FarmValue> {
  const treated = clinical
    .map(({ agents, treatments }) => ({ agents, days: intramammaryDays(treatments) }))
    .filter(({ days }) => days > 0)
  const byAgent = groupBy(
    treated.flatMap(({ agents, days }) => agents.map(({ id }) => ({ id, days }))),
    ({ id }) => id,
  )
  return new Map(
    [...byAgent].map(([agent, own]) => [
      agent,
      { value: own.reduce((sum, { days }) => sum + days, 0) / own.length, of: own.length, unit: 'days' },
    ]),
  )
}

/** Shared medicines of a kind in the treatment to which the cure of a case belongs, each once. */
function medicinesOf({ treatments }: CommunityCase, type: TreatmentType, shared: ReadonlySet<string>): string[] {
  const plan = firstTreatment(treatments)?.plan ?? []
  const given = plan.filter((item) => item.type === type).map(({ product }) => product)
  return [...new Set(given)].filter((product) => shared.has(product))
}

const medicineSum = (cases: readonly CommunityCase[]): FarmMedicine => {
  const { count, of } = cureShare(cases)
  return { cases: cases.length, cured: count, answered: of }
}

function medicines(
  clinical: readonly CommunityCase[],
  type: TreatmentType,
  { sharedProducts }: CommunityRecords,
): Map<string, FarmMedicine> {
  const given = clinical.flatMap((found) =>
    medicinesOf(found, type, sharedProducts).map((product) => ({ product, found })),
  )
  const groups = groupBy(given, ({ product }) => product)
  return new Map([...groups].map(([product, own]) => [product, medicineSum(own.map(({ found }) => found))]))
}

/** The same for the cases with each agent; a line is `agent:product`. */
function medicinesByAgent(clinical: readonly CommunityCase[], records: CommunityRecords): Map<string, FarmMedicine> {
  const byAgent = groupBy(
    clinical.flatMap((found) => found.agents.map(({ id }) => ({ id, found }))),
    ({ id }) => id,
  )
  return new Map(
    [...byAgent].flatMap(([agent, own]) =>
      [
        ...medicines(
          own.map(({ found }) => found),
          'IMM',
          records,
        ),
      ].map(([product, sum]): [string, FarmMedicine] => [`${agent}:${product}`, sum]),
    ),
  )
}

/** Whether a value is of enough records to stand for its farm among others. */
export const isEnough = ({ of }: FarmValue): boolean => of >= SMALL_SAMPLE
