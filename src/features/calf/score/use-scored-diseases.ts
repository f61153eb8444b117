import { roundScores, type RoundKind, type RoundScore } from '../../../domain/calf-round.ts'
import type { ScoreParts } from '../../../domain/calf-score.ts'
import { useRecords } from '../../../engine/react/farm-records.ts'
import { useSession } from '../../../engine/react/session.ts'
import { useDiseaseCreateMutation } from '../../../generated/calf/disease.ts'
import { openDiseases } from '../disease/disease.rules.ts'

/** The scores that a look at a calf makes, each with the id of its disease, and the diseases that began with it. */
export interface ScoredDiseases {
  looks: (RoundScore & { disease: string | null })[]
  begun: string[]
}

/** Splits a look at a calf into its scores, and begins the diseases that it shows and that do not go on yet. */
export function useScoredDiseases(): (animal: string, found: ScoreParts, day: string) => Promise<ScoredDiseases> {
  const { farm } = useSession()
  const diseases = useRecords('CalfDisease')
  const create = useDiseaseCreateMutation()
  return async (animal, found, day) => {
    const open = openDiseases(diseases, animal)
    const scores = roundScores(
      found,
      open.map(({ kind }) => kind),
    )
    const ids = new Map<RoundKind, string>()
    const begun: string[] = []
    for (const { kind } of scores) {
      if (kind === null) continue
      const known = open.find((disease) => disease.kind === kind)?.id
      if (known !== undefined) ids.set(kind, known)
      else {
        const { data } = await create({ variables: { input: { farm: farm.id, animal, kind, startDate: day } } })
        if (!data) continue
        ids.set(kind, data.createCalfDisease.id)
        begun.push(data.createCalfDisease.id)
      }
    }
    const looks = scores.map((each) => ({ ...each, disease: each.kind === null ? null : (ids.get(each.kind) ?? null) }))
    return { looks, begun }
  }
}
