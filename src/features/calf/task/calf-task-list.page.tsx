import { TaskList } from '../../care/task/task-list.tsx'
import { calfCare } from './calf-care.tsx'
import { useRecordCalfTask } from './use-record-calf-task.ts'

/** Tasks of the calves' treatments. */
export default function CalfTaskListPage() {
  return <TaskList herd={calfCare} record={useRecordCalfTask()} />
}
