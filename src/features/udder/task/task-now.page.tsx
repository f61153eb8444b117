import { TaskNow } from '../../care/task/task-now.tsx'
import { cowCare } from './cow-care.tsx'
import { useRecordTask } from './use-record-task.ts'

/** The cows of this milking, one after the other. */
export default function TaskNowPage() {
  return <TaskNow herd={cowCare} record={useRecordTask()} />
}
