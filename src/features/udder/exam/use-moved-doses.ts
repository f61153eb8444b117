import { useRecord, useRecords } from '../../../engine/react/farm-records.ts'
import { useQuestion, type OpenQuestion } from '../../../ui/question.ts'
import { cowRecords } from '../../care/herd/herd-records.ts'
import { useGivenApplications } from '../../care/treatment/use-given-applications.ts'

/** The cows between which doses move, by their ear tags, and how many move. */
export interface Moved {
  old: string
  new: string
  count: number
}

/**
 * Asks before the cow of a treated case is changed, because given doses and their withdrawal move with the case.
 * @param id of the case
 */
export function useMovedDoses(id: string): {
  question: OpenQuestion<Moved> | null
  ask: (draft: { animal: string }) => Promise<boolean>
} {
  const record = useRecord('Diagnostic', id)
  const animals = useRecords('Animal')
  const count = useGivenApplications(cowRecords, record?.id ?? id)
  const { question, ask } = useQuestion<Moved>()
  const earTagOf = (animal: string | undefined) => animals.find((one) => one.id === animal)?.earTag ?? '–'
  return {
    question,
    ask: async ({ animal }) =>
      count === 0 ||
      animal === record?.animal ||
      (await ask({ old: earTagOf(record?.animal), new: earTagOf(animal), count })),
  }
}
