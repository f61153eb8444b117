/** How a calf is scored. Source: domain 2.15. */
export const SCORE_SYSTEMS = ['wisconsin', 'california', 'faeces'] as const

/** A way in which a calf is scored: by degrees, by yes and no, or by its faeces alone. */
export type ScoreSystem = (typeof SCORE_SYSTEMS)[number]

/** Signs that are looked at; each 0 to 3 in the Wisconsin score, 0 or 1 in the California score. */
export const SIGNS = ['cough', 'nose', 'eyes', 'ears', 'breathing'] as const

/** A sign that is looked at. */
export type Sign = (typeof SIGNS)[number]

/** The signs that each system asks for, besides the temperature. */
export const SIGNS_OF: Readonly<Record<ScoreSystem, readonly Sign[]>> = {
  wisconsin: ['cough', 'nose', 'eyes', 'ears'],
  california: SIGNS,
  faeces: [],
}

/** The highest degree of a sign, and of faeces. */
export const HIGHEST = 3
/** The highest degree of a sign by system. */
export const HIGHEST_OF: Readonly<Record<ScoreSystem, number>> = { wisconsin: HIGHEST, california: 1, faeces: 0 }

/** Temperatures that are believed, in °C. */
export const TEMPERATURE_MIN = 30
export const TEMPERATURE_MAX = 45

/** Rectal temperature from which the Wisconsin score counts 1, 2 and 3. */
export const TEMPERATURE_BANDS = [38.3, 38.9, 39.4] as const
/** Rectal temperature from which the California score counts a fever. */
export const FEVER = 39.2

/** What a sign counts in the California score. */
export const CALIFORNIA_POINTS: Readonly<Record<Sign | 'fever', number>> = {
  cough: 2,
  nose: 4,
  eyes: 2,
  ears: 5,
  breathing: 2,
  fever: 2,
}

/** From this sum on the California score says respiratory disease. */
export const CALIFORNIA_SICK = 5
/** Up to this sum of the Wisconsin score a calf is observed; above the second the veterinarian is called. */
export const WISCONSIN_OBSERVE = 4
export const WISCONSIN_TREAT = 6
/** From this degree on faeces are diarrhoea. */
export const DIARRHOEA = 2

/** What a score means: observe (green), treat (yellow), call the veterinarian (red). */
export const SCORE_CLASSES = ['observe', 'treat', 'severe'] as const

/** What a score means. */
export type ScoreClass = (typeof SCORE_CLASSES)[number]

/** What was found; null is not looked at, which is not the same as nothing found. */
export interface ScoreParts extends Record<Sign, number | null> {
  system: ScoreSystem
  /** Rectal, in °C. */
  temperature: number | null
  faeces: number | null
}

/** The degree of a rectal temperature in the Wisconsin score, 0 to 3. */
export const temperatureDegree = (celsius: number): number => TEMPERATURE_BANDS.filter((from) => celsius >= from).length

/** What each part adds to the sum of a respiratory score, null where it was not looked at. */
function partsOf(score: ScoreParts): (number | null)[] {
  const { system, cough, nose, temperature } = score
  if (system === 'faeces') return []
  if (system === 'california') {
    const signs = SIGNS.map((sign) => (score[sign] === null ? null : score[sign] * CALIFORNIA_POINTS[sign]))
    return [...signs, temperature === null ? null : temperature >= FEVER ? CALIFORNIA_POINTS.fever : 0]
  }
  return [cough, nose, temperature === null ? null : temperatureDegree(temperature)]
}

/** The sum of the Wisconsin score has the higher of eyes and ears. */
const higherOf = ({ system, eyes, ears }: ScoreParts): number =>
  system === 'wisconsin' ? Math.max(eyes ?? 0, ears ?? 0) : 0

/** The least that the sum will be, whatever the missing parts turn out to be. */
export const leastSum = (score: ScoreParts): number =>
  partsOf(score).reduce<number>((sum, part) => sum + (part ?? 0), higherOf(score))

/** The sum of a respiratory score; null while a part is missing, and for faeces. */
export function scoreSum(score: ScoreParts): number | null {
  const { system, eyes, ears } = score
  const isComplete = partsOf(score).every((part) => part !== null) && eyes !== null && ears !== null
  return system !== 'faeces' && isComplete ? leastSum(score) : null
}

/** The class of a sum. */
export function classOfSum(system: ScoreSystem, sum: number): ScoreClass {
  if (system === 'california') return sum >= CALIFORNIA_SICK ? 'treat' : 'observe'
  if (sum <= WISCONSIN_OBSERVE) return 'observe'
  return sum <= WISCONSIN_TREAT ? 'treat' : 'severe'
}

/** The most that the sum could be, if the worst were found of all parts that are missing. */
function mostSum(score: ScoreParts): number {
  const { system, temperature, cough, nose, eyes, ears } = score
  if (system === 'california') {
    const worst = Object.fromEntries(SIGNS.map((sign) => [sign, score[sign] ?? 1])) as Record<Sign, number>
    return leastSum({ ...score, ...worst, temperature: temperature ?? TEMPERATURE_MAX })
  }
  const rest = {
    cough: cough ?? HIGHEST,
    nose: nose ?? HIGHEST,
    eyes: eyes ?? HIGHEST,
    ears: ears ?? HIGHEST,
    temperature: temperature ?? TEMPERATURE_MAX,
  }
  return leastSum({ ...score, ...rest })
}

/** What the respiratory part of a score means; null while parts that are missing could change that. */
export function respiratoryClass(score: ScoreParts): ScoreClass | null {
  const { system } = score
  if (system === 'faeces' || !SIGNS.some((sign) => score[sign] !== null)) return null
  const least = classOfSum(system, leastSum(score))
  return least === classOfSum(system, mostSum(score)) ? least : null
}

/** What faeces mean; null where they were not looked at. */
export const faecesClass = (faeces: number | null): ScoreClass | null =>
  faeces === null ? null : faeces >= DIARRHOEA ? 'treat' : 'observe'

/** The worst of what a score means; null when it says nothing yet. */
export function scoreClass(score: ScoreParts): ScoreClass | null {
  const { faeces } = score
  const found = [respiratoryClass(score), faecesClass(faeces)].filter((each) => each !== null)
  return SCORE_CLASSES.findLast((each) => found.includes(each)) ?? null
}

/** Whether a fever would make a California score a disease: then the thermometer decides. */
export function needsThermometer(score: ScoreParts): boolean {
  const { system, temperature } = score
  if (system !== 'california' || temperature !== null) return false
  const least = leastSum(score)
  return least < CALIFORNIA_SICK && least + CALIFORNIA_POINTS.fever >= CALIFORNIA_SICK
}

/** Whether anything was looked at. */
export const saysSomething = ({ faeces, temperature, ...signs }: ScoreParts): boolean =>
  faeces !== null || temperature !== null || SIGNS.some((sign) => signs[sign] !== null)

/** Whether nothing but healthy signs were found, as far as was looked. */
export function isNormal(score: ScoreParts): boolean {
  const { temperature, faeces } = score
  const degrees = [...SIGNS.map((sign) => score[sign]), faeces]
  return saysSomething(score) && (temperature ?? 0) < FEVER && degrees.every((degree) => (degree ?? 0) === 0)
}
