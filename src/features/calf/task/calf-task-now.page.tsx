import { TaskNow } from '../../care/task/task-now.tsx'
import { calfCare } from './calf-care.tsx'
import { useRecordCalfTask } from './use-record-calf-task.ts'

/** The calves that are due now, one after the other. */
export default function CalfTaskNowPage() {
  return <TaskNow herd={calfCare} record={useRecordCalfTask()} />
}
