import { TaskList } from '../../care/task/task-list.tsx'
import { cowCare } from './cow-care.tsx'
import { useRecordTask } from './use-record-task.ts'

/** Tasks of the cows' treatments. */
export default function TaskListPage() {
  return <TaskList herd={cowCare} record={useRecordTask()} />
}
