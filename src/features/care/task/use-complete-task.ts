import type { SaveContext } from '../../../engine/outbox/outbox.ts'
import { undoing, type Saved } from '../../../engine/react/mutate.ts'
import { useText } from '../../../ui/text.ts'
import { useUndoable } from '../../../ui/undoable.ts'
import type { CareTask } from './tasks.rules.ts'

/** What is recorded about a task. */
export interface TaskChange {
  doneAt?: string | null
  cancelledAt?: string | null
}

/** Records something about a task: by its id, or by its place while its treatment waits to be sent. */
export type RecordTask = (task: CareTask, change: TaskChange, context?: SaveContext) => Promise<Saved>

/** The present moment, for each task as it is recorded. */
const NOW = (): Date => new Date()

/** Completes tasks, with one tap now or at a moment before, and offers to undo it. */
export function useCompleteTasks(
  record: RecordTask,
): (tasks: readonly CareTask[], at?: (task: CareTask) => Date) => Promise<boolean> {
  const text = useText()
  const undoable = useUndoable()
  return (tasks, at = NOW) => {
    return undoable({
      change: async () => {
        const saved: Saved[] = []
        for (const task of tasks) saved.push(await record(task, { doneAt: at(task).toISOString() }))
        return saved
      },
      undo: async (saved) => {
        for (const [index, task] of tasks.entries()) await record(task, { doneAt: null }, undoing(saved[index]))
      },
      done: text('task.completed', { count: tasks.length }),
    })
  }
}
