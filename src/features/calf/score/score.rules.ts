import {
  SIGNS,
  SIGNS_OF,
  TEMPERATURE_MAX,
  TEMPERATURE_MIN,
  type ScoreParts,
  type ScoreSystem,
  type Sign,
} from '../../../domain/calf-score.ts'
import { compareDates } from '../../../domain/calendar.ts'
import type { DiseaseKind } from '../../../domain/disease-kinds.ts'
import { typedNumber, typedText } from '../../../domain/typed-number.ts'
import type { FarmRecords } from '../../../engine/react/farm-records.ts'

type Score = FarmRecords['CalfScore']

/** What stands in the fields of a score; the temperature as it was typed. */
export interface ScoreValues extends Record<Sign | 'faeces', number | null> {
  system: ScoreSystem
  temperature: string
}

/** How a disease is scored unless somebody chooses otherwise. */
export const systemOf = (kind: DiseaseKind | undefined): ScoreSystem => (kind === 'diarrhea' ? 'faeces' : 'wisconsin')

/** A score of which nothing was looked at. */
export const emptyScore = (system: ScoreSystem): ScoreValues => ({
  ...{ system, cough: null, nose: null, eyes: null, ears: null, breathing: null },
  ...{ temperature: '', faeces: null },
})

/** A score as the form shows it. @param score also what a refused write says of it */
export const scoreForm = (score: Partial<Score>, language: string): ScoreValues => ({
  system: score.system ?? 'wisconsin',
  cough: score.cough ?? null,
  nose: score.nose ?? null,
  eyes: score.eyes ?? null,
  ears: score.ears ?? null,
  breathing: score.breathing ?? null,
  temperature: typedText(score.temperature ?? null, language),
  faeces: score.faeces ?? null,
})

/** What was entered as the rules judge it: signs of another system are left out. */
export function readScore(values: ScoreValues, language: string): ScoreParts {
  const own = SIGNS_OF[values.system]
  const signs = Object.fromEntries(SIGNS.map((sign) => [sign, own.includes(sign) ? values[sign] : null]))
  return {
    ...(signs as Record<Sign, number | null>),
    system: values.system,
    temperature: typedNumber(values.temperature, language),
    faeces: values.faeces,
  }
}

/** A score as it is typed so far, for what it would mean: a temperature that is none, or that no calf has, is missing. */
export function scoreSoFar(values: ScoreValues, language: string): ScoreParts {
  const score = readScore(values, language)
  const { temperature } = score
  const isBelieved = temperature !== null && temperature >= TEMPERATURE_MIN && temperature <= TEMPERATURE_MAX
  return { ...score, temperature: isBelieved ? temperature : null }
}

/** The scores of a disease, the latest first. */
export const scoresOf = (scores: readonly Score[], disease: string): Score[] =>
  scores.filter((score) => score.disease === disease).sort((a, b) => compareDates(b.at, a.at))
