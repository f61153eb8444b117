import { diseasesOf } from './calf-disease.ts'
import type { DiseaseKind } from './disease-kinds.ts'
import { SIGNS, type ScoreParts, type Sign } from './calf-score.ts'

/** Diseases that a round looks for. */
export type RoundKind = Extract<DiseaseKind, 'pneumonia' | 'diarrhea'>

/** A score of a round, and the disease that it belongs to; none for a calf that is well. */
export interface RoundScore {
  kind: RoundKind | null
  score: ScoreParts
}

const NOT_LOOKED_AT = Object.fromEntries(SIGNS.map((sign) => [sign, null])) as Record<Sign, null>

/** What is found of a calf that looks well: nothing of the quick signs, and normal faeces; nobody took its temperature. */
export const WELL: ScoreParts = {
  ...(Object.fromEntries(SIGNS.map((sign) => [sign, 0])) as Record<Sign, number>),
  system: 'california',
  temperature: null,
  faeces: 0,
}

/**
 * The scores that a look at a calf makes: one, which belongs to the disease that it shows or that goes on, so that its
 * course is seen; with two diseases, lungs and faeces apart.
 * @param open diseases that go on at the calf
 */
export function roundScores(found: ScoreParts, open: readonly DiseaseKind[]): RoundScore[] {
  const shown: readonly RoundKind[] = diseasesOf(found)
  const kinds = (['pneumonia', 'diarrhea'] as const).filter((kind) => shown.includes(kind) || open.includes(kind))
  if (kinds.length < 2) return [{ kind: kinds[0] ?? null, score: found }]
  return [
    { kind: 'pneumonia', score: { ...found, faeces: null } },
    { kind: 'diarrhea', score: { ...NOT_LOOKED_AT, system: 'faeces', temperature: null, faeces: found.faeces } },
  ]
}
