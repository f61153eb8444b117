import type { ScoreParts } from '../../../domain/calf-score.ts'
import { useSession } from '../../../engine/react/session.ts'
import { useDiseaseSaveMutation } from '../../../generated/calf/disease.ts'
import { useScoreCreateMutation, useScoreSaveMutation } from '../../../generated/calf/score.ts'
import { useDates } from '../../../ui/dates.ts'
import { useScoredDiseases } from '../score/use-scored-diseases.ts'

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
  const scoredDiseases = useScoredDiseases()
  const saveDisease = useDiseaseSaveMutation()
  const createScore = useScoreCreateMutation()
  const saveScore = useScoreSaveMutation()
  const keep = async (animal: string, found: ScoreParts): Promise<KeptLook> => {
    // Diseases first: with its first score the calf counts as seen.
    const { looks, begun } = await scoredDiseases(animal, found, today)
    const kept: KeptLook = { scores: [], diseases: begun }
    const at = new Date().toISOString()
    for (const { disease, score } of looks) {
      const { system, cough, nose, eyes, ears, breathing, temperature, faeces } = score
      const parts = { system, cough, nose, eyes, ears, breathing, temperature, faeces }
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
