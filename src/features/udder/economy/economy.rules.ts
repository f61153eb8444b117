import { compareDates } from '../../../domain/calendar.ts'
import {
  exclusionOf,
  savingOfCase,
  settingsOn,
  type EconomyExclusion,
  type EconomyInputs,
} from '../../../domain/economy.ts'
import { isClinical } from '../../../domain/new-case.ts'
import { isAntibiotic } from '../../../domain/product.ts'
import { typedNumber, typedText } from '../../../domain/typed-number.ts'
import type { FarmRecords } from '../../../engine/react/farm-records.ts'
import { agentIdsOf } from '../diagnostic/agent-ids.ts'
import type { UdderTask } from '../task/use-tasks.ts'

type Diagnostic = FarmRecords['Diagnostic']

/** What savings are worked out from. */
export interface EconomyRecords {
  agents: readonly FarmRecords['Agent'][]
  /** Ids of cases that were given an antibiotic (`antibioticCases`). */
  treated: ReadonlySet<string>
  settings: readonly FarmRecords['FarmEconomySettings'][]
}

/** The savings of one case, or why it has none. */
export interface CaseEconomy {
  exclusion: EconomyExclusion | null
  /** Undefined while the farm has not said what things cost. */
  inputs: EconomyInputs | undefined
  /** In cents; 0 for cases that do not count, null for those that count and are from before the farm's values. */
  cents: number | null
}

/** Ids of cases that were given an antibiotic: what was planned and never done does not count. Source: domain 2.11. */
export const antibioticCases = (tasks: readonly UdderTask[]): ReadonlySet<string> =>
  new Set(
    tasks
      .filter(({ doneAt, medicine }) => doneAt !== null && medicine !== undefined && isAntibiotic(medicine.type))
      .map(({ treatment }) => treatment.diagnostic),
  )

/** The savings of a case: of those that were left without an antibiotic by their culture. Source: domain 2.11. */
export function economyOf(found: Diagnostic, { agents, treated, settings }: EconomyRecords): CaseEconomy {
  const grams = agentIdsOf(found).map((id) => agents.find((agent) => agent.id === id)?.gram ?? 'none')
  const exclusion = exclusionOf({
    isClinical: isClinical(found.type),
    grade: found.grade,
    result: found.result,
    grams,
    antibiotic: treated.has(found.id),
  })
  const inputs = found.treatmentEconomy ?? settingsOn(settings, found.sampleDate)
  if (exclusion !== null) return { exclusion, inputs, cents: 0 }
  return { exclusion, inputs, cents: inputs ? savingOfCase(inputs) : null }
}

/** The day of the earliest case that counts as saved; undefined where there is none. */
export const firstSaving = (diagnostics: readonly Diagnostic[], records: EconomyRecords): string | undefined =>
  diagnostics
    .filter((found) => economyOf(found, records).exclusion === null)
    .map(({ sampleDate }) => sampleDate)
    .sort()[0]

/**
 * Savings of a period: what was saved, by which cases, the newest first, how many are from before the farm's values, and
 * why others do not count.
 */
export function economyOfPeriod(
  diagnostics: readonly Diagnostic[],
  { from, to }: { from: string; to: string },
  records: EconomyRecords,
) {
  const excluded = new Map<EconomyExclusion, number>()
  const counted: { diagnostic: Diagnostic; cents: number }[] = []
  let unpriced = 0
  for (const diagnostic of diagnostics) {
    if (!isClinical(diagnostic.type) || diagnostic.sampleDate < from || diagnostic.sampleDate > to) continue
    const { exclusion, cents } = economyOf(diagnostic, records)
    if (cents === null) unpriced += 1
    else if (exclusion === null) counted.push({ diagnostic, cents })
    else excluded.set(exclusion, (excluded.get(exclusion) ?? 0) + 1)
  }
  counted.sort((a, b) => compareDates(b.diagnostic.sampleDate, a.diagnostic.sampleDate))
  return { counted, excluded, unpriced, cents: counted.reduce((sum, one) => sum + one.cents, 0) }
}

const INPUTS = ['litresPerDay', 'discardDays', 'pricePerLitre', 'pricePerApplication', 'applicationsPerCase'] as const

/** What stands in the form: as typed. */
export type EconomyValues = Record<(typeof INPUTS)[number], string>

/** The inputs as the form shows them. */
export const economyForm = (inputs: EconomyInputs | undefined, language: string): EconomyValues =>
  Object.fromEntries(INPUTS.map((name) => [name, typedText(inputs?.[name] ?? null, language)])) as EconomyValues

/** What was typed as the rules judge it. */
export const readEconomy = <Values extends EconomyValues>(values: Values, language: string) => ({
  ...values,
  ...(Object.fromEntries(INPUTS.map((name) => [name, typedNumber(values[name], language) ?? Number.NaN])) as Record<
    (typeof INPUTS)[number],
    number
  >),
})
