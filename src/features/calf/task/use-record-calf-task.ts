import { useSession } from '../../../engine/react/session.ts'
import { useCalfTaskCreateMutation, useCalfTaskSaveMutation } from '../../../generated/calf/task.ts'
import type { RecordTask } from '../../care/task/use-complete-task.ts'

/** Records something about a task of a calf. */
export function useRecordCalfTask(): RecordTask {
  const { farm } = useSession()
  const create = useCalfTaskCreateMutation()
  const save = useCalfTaskSaveMutation()
  return ({ id, treatment, kind, item, number }, change, context) => {
    if (id !== null) return save({ variables: { id, input: change }, context })
    const input = { farm: farm.id, treatment: treatment.id, kind, item, number, ...change }
    return create({ variables: { input }, context })
  }
}
