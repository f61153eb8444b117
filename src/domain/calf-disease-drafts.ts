import * as z from 'zod/mini'
import { DISEASE_KINDS, TICK_FEVER_SIGNS } from './disease-kinds.ts'
import {
  HIGHEST,
  HIGHEST_OF,
  saysSomething,
  SCORE_SYSTEMS,
  SIGNS,
  SIGNS_OF,
  TEMPERATURE_MAX,
  TEMPERATURE_MIN,
  type ScoreParts,
} from './calf-score.ts'

const words = (max: number) =>
  z.nullable(
    z
      .string('field.error.text')
      .check(z.trim(), z.minLength(1, 'field.error.text'), z.maxLength(max, 'field.error.length')),
  )

const degree = z.nullable(
  z.int('score.error.degree').check(z.minimum(0, 'score.error.degree'), z.maximum(HIGHEST, 'score.error.degree')),
)

/** Fields of a score, each with its own rule. */
export const scoreFields = {
  system: z.enum(SCORE_SYSTEMS, 'score.error.system'),
  cough: degree,
  nose: degree,
  eyes: degree,
  ears: degree,
  breathing: degree,
  temperature: z.nullable(
    z
      .number('score.error.temperature')
      .check(
        z.minimum(TEMPERATURE_MIN, 'score.error.temperature'),
        z.maximum(TEMPERATURE_MAX, 'score.error.temperature'),
      ),
  ),
  faeces: degree,
}

/** What is wrong between the fields of a score: a sign that its system does not know, or nothing at all. */
export function scoreProblems(score: ScoreParts): { field: string; code: string }[] {
  const { system } = score
  const strange = SIGNS.filter((sign) => {
    const value = score[sign]
    return value !== null && (!SIGNS_OF[system].includes(sign) || value > HIGHEST_OF[system])
  }).map((field) => ({ field, code: 'score.error.degree' }))
  if (system === 'faeces' && score.faeces === null) return [...strange, { field: 'faeces', code: 'score.error.faeces' }]
  if (saysSomething(score)) return strange
  return [{ field: SIGNS_OF[system][0] ?? 'faeces', code: 'score.error.empty' }]
}

/** Fields of a disease, each with its own rule. */
export const diseaseFields = {
  kind: z.enum(DISEASE_KINDS, 'disease.error.kind'),
  startDate: z.iso.date('disease.error.date'),
  endDate: z.nullable(z.iso.date('disease.error.date')),
  clinicalCureDate: z.nullable(z.iso.date('disease.error.date')),
  serum: z.nullable(z.boolean()),
  tests: words(400),
  tickFeverSigns: z.array(z.enum(TICK_FEVER_SIGNS, 'disease.error.signs')),
  hemogramNote: words(2000),
  observation: words(2000),
}
