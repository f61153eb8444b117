import { useSession } from '../../../engine/react/session.ts'
import { useTaskCreateMutation, useTaskSaveMutation } from '../../../generated/udder/task.ts'
import type { RecordTask } from '../../care/task/use-complete-task.ts'

/** Records something about a task of a cow. */
export function useRecordTask(): RecordTask {
  const { farm } = useSession()
  const create = useTaskCreateMutation()
  const save = useTaskSaveMutation()
  return ({ id, treatment, kind, item, number }, change, context) => {
    if (id !== null) return save({ variables: { id, input: change }, context })
    const input = { farm: farm.id, treatment: treatment.id, kind, item, number, ...change }
    return create({ variables: { input }, context })
  }
}
