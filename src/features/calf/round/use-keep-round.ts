import { roundScores, type RoundKind } from '../../../domain/calf-round.ts'
import type { ScoreParts } from '../../../domain/calf-score.ts'
import { useRecords } from '../../../engine/react/farm-records.ts'
import { useSession } from '../../../engine/react/session.ts'
import { useDiseaseCreateMutation, useDiseaseSaveMutation } from '../../../generated/calf/disease.ts'
import { useScoreCreateMutation, useScoreSaveMutation } from '../../../generated/calf/score.ts'
import { useDates } from '../../../ui/dates.ts'
import { openDiseases } from './round.rules.ts'

/** What was stored of one look at a calf, to take it back. */
export interface KeptLook {
  scores: string[]
  /** Diseases that began with it. */
  diseases: string[]
}

/** Stores what was seen of a calf at once: its scores, and the disease that begins with them. */
export function useKeepRound() {
  const { farm } = useSession()
  const { today } = useDates()
  const diseases = useRecords('CalfDisease')
  const createDisease = useDiseaseCreateMutation()
  const saveDisease = useDiseaseSaveMutation()
  const createScore = useScoreCreateMutation()
  const saveScore = useScoreSaveMutation()
  const keep = async (animal: string, found: ScoreParts): Promise<KeptLook> => {
    const open = openDiseases(diseases, animal)
    const kept: KeptLook = { scores: [], diseases: [] }
    const at = new Date().toISOString()
    const looks = roundScores(
      found,
      open.map((disease) => disease.kind),
    )
    const ids = new Map<RoundKind, string>()
    // Diseases first: with its first score the calf counts as seen.
    for (const { kind } of looks) {
      if (kind === null) continue
      const known = open.find((disease) => disease.kind === kind)?.id
      if (known !== undefined) ids.set(kind, known)
      else {
        const { data } = await createDisease({
          variables: { input: { farm: farm.id, animal, kind, startDate: today } },
        })
        if (!data) continue
        ids.set(kind, data.createCalfDisease.id)
        kept.diseases.push(data.createCalfDisease.id)
      }
    }
    for (const { kind, score } of looks) {
      const { system, cough, nose, eyes, ears, breathing, temperature, faeces } = score
      const parts = { system, cough, nose, eyes, ears, breathing, temperature, faeces }
      const disease = kind === null ? null : (ids.get(kind) ?? null)
      const { data } = await createScore({ variables: { input: { farm: farm.id, animal, disease, at, ...parts } } })
      if (data) kept.scores.push(data.createCalfScore.id)
    }
    return kept
  }
  const undo = async ({ scores, diseases: begun }: KeptLook): Promise<void> => {
    for (const id of scores) await saveScore({ variables: { id, input: { deleted: true } } })
    for (const id of begun) await saveDisease({ variables: { id, input: { deleted: true } } })
  }
  return { keep, undo }
}
