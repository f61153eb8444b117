import { useSession } from '../../../engine/react/session.ts'
import { useTaskCreateMutation, useTaskSaveMutation } from '../../../generated/udder/task.ts'
import { useRefusalToast } from '../../../ui/refusal-toast.ts'
import { useText } from '../../../ui/text.ts'
import { useToast } from '../../../ui/toast.tsx'
import type { UdderTask } from './tasks.rules.ts'

/** What is recorded about a task. */
interface TaskChange {
  doneAt?: string | null
  cancelledAt?: string | null
}

/** Records something about a task: by its id, or by its place while its treatment waits to be sent. */
export function useRecordTask(): (task: UdderTask, change: TaskChange) => Promise<unknown> {
  const { farm } = useSession()
  const create = useTaskCreateMutation()
  const save = useTaskSaveMutation()
  return ({ id, treatment, kind, item, number }, change) => {
    if (id !== null) return save({ variables: { id, input: change } })
    return create({ variables: { input: { farm: farm.id, treatment: treatment.id, kind, item, number, ...change } } })
  }
}

/** Completes tasks with one tap, and offers to undo it. */
export function useCompleteTasks(): (tasks: readonly UdderTask[], at: Date) => Promise<void> {
  const text = useText()
  const refuse = useRefusalToast()
  const toast = useToast()
  const record = useRecordTask()
  const change = async (tasks: readonly UdderTask[], doneAt: string | null): Promise<boolean> => {
    try {
      for (const task of tasks) await record(task, { doneAt })
      return true
    } catch (error) {
      refuse(error)
      return false
    }
  }
  return async (tasks, at) => {
    if (!(await change(tasks, at.toISOString()))) return
    toast({
      text: text('task.completed', { count: tasks.length }),
      action: { label: text('record.undo'), run: () => void change(tasks, null) },
    })
  }
}
