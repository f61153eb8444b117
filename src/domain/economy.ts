/** What the savings of a case are reckoned from. Source: specification section 9, domain 2.11. */
export interface EconomyInputs {
  /** Milk of the cow, litres a day. */
  litresPerDay: number
  /** Days whose milk the tank would have lost: treatment and withdrawal. */
  discardDays: number
  pricePerLitre: number
  pricePerApplication: number
  applicationsPerCase: number
}

/** Decimals that an input may have. */
export const ECONOMY_DECIMALS = 4

/** A decimal number as an integer of ten-thousandths: products of those are exact. */
const scaled = (value: number): bigint => BigInt(Math.round(value * 10 ** ECONOMY_DECIMALS))

/** A sum of products of ten-thousandths, rounded half up to cents. */
function toCents(value: bigint, factors: number): bigint {
  const unit = 10n ** BigInt(ECONOMY_DECIMALS * factors - 2)
  return (value + unit / 2n) / unit
}

/** What not treating one case saves, in cents; exact decimals, never a float. */
export function savingOfCase(inputs: EconomyInputs): number {
  const milk = scaled(inputs.litresPerDay) * scaled(inputs.discardDays) * scaled(inputs.pricePerLitre)
  const drugs = scaled(inputs.pricePerApplication) * scaled(inputs.applicationsPerCase)
  return Number(toCents(milk, 3) + toCents(drugs, 2))
}

/** What decides whether a case counts as saved. */
export interface EconomyCase {
  isClinical: boolean
  grade: 'mild' | 'moderate' | 'severe' | null
  result: string
  /** Gram stain of the agents that were found. */
  grams: readonly string[]
  /** Whether an intramammary or injectable antibiotic was given. */
  antibiotic: boolean
}

/** Why a case does not count. */
export type EconomyExclusion = 'notClinical' | 'severe' | 'noResult' | 'gram' | 'antibiotic'

/**
 * Why a case saved nothing; null when it counts: clinical, mild or moderate, culture negative or Gram-negative only, and
 * no antibiotic given. Source: domain 2.11.
 */
export function exclusionOf({ isClinical, grade, result, grams, antibiotic }: EconomyCase): EconomyExclusion | null {
  if (!isClinical) return 'notClinical'
  if (grade === 'severe' || grade === null) return 'severe'
  if (!['no_growth', 'negative', 'positive'].includes(result)) return 'noResult'
  if (result === 'positive' && (grams.length === 0 || grams.some((gram) => gram !== 'negative'))) return 'gram'
  return antibiotic ? 'antibiotic' : null
}

/** The day from which a farm has values; undefined while it has none. */
export const firstSettingsDay = (settings: readonly { validFrom: string }[]): string | undefined =>
  settings.map(({ validFrom }) => validFrom).sort()[0]

/** The settings that are valid on a day: the latest that began by then. */
export function settingsOn<Settings extends { validFrom: string }>(
  settings: readonly Settings[],
  date: string,
): Settings | undefined {
  let found: Settings | undefined
  for (const one of settings) if (one.validFrom <= date && (!found || one.validFrom > found.validFrom)) found = one
  return found
}
