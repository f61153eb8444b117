import { useIntl } from 'react-intl'
import { dateIn } from '../../../domain/calendar.ts'
import { diseasesOf } from '../../../domain/calf-disease.ts'
import { needsThermometer, type ScoreParts } from '../../../domain/calf-score.ts'
import { findRecord, useEngine } from '../../../engine/react/farm-records.ts'
import type { Saved } from '../../../engine/react/mutate.ts'
import { useSession } from '../../../engine/react/session.ts'
import { useScoreCreateMutation, useScoreSaveMutation } from '../../../generated/calf/score.ts'
import { useScoredDiseases } from './use-scored-diseases.ts'

interface ScoreSave {
  variables: { id: string; input: ScoreParts | { deleted: boolean } }
  context?: object
}

/** Saves a corrected score. One that shows a disease only now, as by its temperature, begins it as in the round. */
export function useScoreSave(): (options: ScoreSave) => Promise<Saved> {
  const { records } = useEngine()
  const { farm } = useSession()
  const { timeZone } = useIntl()
  const save = useScoreSaveMutation()
  const create = useScoreCreateMutation()
  const scoredDiseases = useScoredDiseases()
  return async ({ variables: { id, input }, context }) => {
    const before = findRecord(records, 'CalfScore', id)
    const follows =
      before &&
      !('deleted' in input) &&
      (before.disease === null || needsThermometer(before)) &&
      diseasesOf(input).length > 0
    if (!follows) return save({ variables: { id, input }, context })
    const { animal, at } = before
    const { looks } = await scoredDiseases(animal, input, dateIn(new Date(at), timeZone))
    const own = looks.find(({ disease }) => disease !== null && disease === before.disease) ?? looks[0]
    const saved = await save({ variables: { id, input: { ...own?.score, disease: own?.disease } }, context })
    for (const { score, disease } of looks.filter((look) => look !== own)) {
      await create({ variables: { input: { farm: farm.id, animal, disease, at, ...score } } })
    }
    return saved
  }
}
