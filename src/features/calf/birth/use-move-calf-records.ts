import { useRecords } from '../../../engine/react/farm-records.ts'
import { useSession } from '../../../engine/react/session.ts'
import { useColostrumFeedingSaveMutation } from '../../../generated/calf/colostrum-feeding.ts'
import { useColostrumSaveMutation } from '../../../generated/calf/colostrum.ts'
import { useDiseaseSaveMutation } from '../../../generated/calf/disease.ts'
import { useScoreSaveMutation } from '../../../generated/calf/score.ts'
import { useWeighingCreateMutation } from '../../../generated/calf/weighing.ts'

/**
 * Gives the records of a calf that was registered twice to the one that stays: its weights, colostrum and diseases, which
 * take their scores and treatments along.
 */
export function useMoveCalfRecords(): (from: string, to: string) => Promise<void> {
  const { farm } = useSession()
  const weighings = useRecords('Weighing')
  const feedings = useRecords('ColostrumFeeding')
  const colostrums = useRecords('Colostrum')
  const diseases = useRecords('CalfDisease')
  const scores = useRecords('CalfScore')
  const weigh = useWeighingCreateMutation()
  const saveFeeding = useColostrumFeedingSaveMutation()
  const saveColostrum = useColostrumSaveMutation()
  const saveDisease = useDiseaseSaveMutation()
  const saveScore = useScoreSaveMutation()
  return async (from, to) => {
    // One weight a day: that of the calf that stays counts.
    const weighed = new Set(weighings.flatMap(({ animal, date }) => (animal === to ? [date] : [])))
    for (const { animal, date, kg, method } of weighings) {
      if (animal !== from || weighed.has(date)) continue
      await weigh({ variables: { input: { farm: farm.id, animal: to, date, kg, method } } })
    }
    for (const { id, calf } of feedings) {
      if (calf === from) await saveFeeding({ variables: { id, input: { calf: to } } })
    }
    for (const { id, calf } of colostrums) {
      if (calf === from) await saveColostrum({ variables: { id, input: { calf: to } } })
    }
    for (const { id, animal } of diseases) {
      if (animal === from) await saveDisease({ variables: { id, input: { animal: to } } })
    }
    for (const { id, animal, disease } of scores) {
      if (animal === from && disease === null) await saveScore({ variables: { id, input: { animal: to } } })
    }
  }
}
