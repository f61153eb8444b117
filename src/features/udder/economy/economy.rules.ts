import { groupBy } from '../../../domain/group-by.ts'
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
import { agentIdsOf } from '../cure/cure-score.rules.ts'

type Diagnostic = FarmRecords['Diagnostic']

/** What savings are worked out from. */
export interface EconomyRecords {
  agents: readonly FarmRecords['Agent'][]
  treatments: readonly FarmRecords['DiagnosticProtocol'][]
  settings: readonly FarmRecords['FarmEconomySettings'][]
}

/** The savings of one case, or why it has none. */
export interface CaseEconomy {
  exclusion: EconomyExclusion | null
  /** Undefined while the farm has not said what things cost. */
  inputs: EconomyInputs | undefined
  /** In cents; 0 for cases that do not count. */
  cents: number
}

/** The savings of a case: of those that were left without an antibiotic by their culture. Source: domain 2.11. */
export function economyOf(found: Diagnostic, { agents, treatments, settings }: EconomyRecords): CaseEconomy {
  const grams = agentIdsOf(found).map((id) => agents.find((agent) => agent.id === id)?.gram ?? 'none')
  const antibiotic = treatments.some(
    ({ diagnostic, plan }) => diagnostic === found.id && plan.some(({ type }) => isAntibiotic(type)),
  )
  const exclusion = exclusionOf({
    isClinical: isClinical(found.type),
    grade: found.grade,
    result: found.result,
    grams,
    antibiotic,
  })
  const inputs = found.treatmentEconomy ?? settingsOn(settings, found.sampleDate)
  return { exclusion, inputs, cents: exclusion === null && inputs ? savingOfCase(inputs) : 0 }
}

/** Savings of a period: what was saved, by how many cases, and why others do not count. */
export function economyOfPeriod(
  diagnostics: readonly Diagnostic[],
  { from, to }: { from: string; to: string },
  records: EconomyRecords,
) {
  // Treatments by case: looking through all of them for each case takes too long.
  const byCase = groupBy(records.treatments, ({ diagnostic }) => diagnostic)
  const excluded = new Map<EconomyExclusion, number>()
  const counted: { diagnostic: Diagnostic; cents: number }[] = []
  for (const diagnostic of diagnostics) {
    if (!isClinical(diagnostic.type) || diagnostic.sampleDate < from || diagnostic.sampleDate > to) continue
    const { exclusion, cents } = economyOf(diagnostic, { ...records, treatments: byCase.get(diagnostic.id) ?? [] })
    if (exclusion === null) counted.push({ diagnostic, cents })
    else excluded.set(exclusion, (excluded.get(exclusion) ?? 0) + 1)
  }
  return { counted, excluded, cents: counted.reduce((sum, one) => sum + one.cents, 0) }
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
