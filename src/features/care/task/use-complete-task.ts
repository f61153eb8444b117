import { useRefusalToast } from '../../../ui/refusal-toast.ts'
import { useText } from '../../../ui/text.ts'
import { useToast } from '../../../ui/toast.tsx'
import type { CareTask } from './tasks.rules.ts'

/** What is recorded about a task. */
export interface TaskChange {
  doneAt?: string | null
  cancelledAt?: string | null
}

/** Records something about a task: by its id, or by its place while its treatment waits to be sent. */
export type RecordTask = (task: CareTask, change: TaskChange) => Promise<unknown>

/** The present moment, for each task as it is recorded. */
const NOW = (): Date => new Date()

/** Completes tasks, with one tap now or at a moment before, and offers to undo it. */
export function useCompleteTasks(
  record: RecordTask,
): (tasks: readonly CareTask[], at?: (task: CareTask) => Date) => Promise<void> {
  const text = useText()
  const refuse = useRefusalToast()
  const toast = useToast()
  const change = async (tasks: readonly CareTask[], doneAt: (task: CareTask) => string | null): Promise<boolean> => {
    try {
      for (const task of tasks) await record(task, { doneAt: doneAt(task) })
      return true
    } catch (error) {
      refuse(error)
      return false
    }
  }
  return async (tasks, at = NOW) => {
    if (!(await change(tasks, (task) => at(task).toISOString()))) return
    toast({
      text: text('task.completed', { count: tasks.length }),
      action: { label: text('record.undo'), run: () => void change(tasks, () => null) },
    })
  }
}
