import { useParams } from 'react-router-dom'
import { TaskDetail } from '../../care/task/task-detail.tsx'
import { calfCare } from './calf-care.tsx'
import { useRecordCalfTask } from './use-record-calf-task.ts'

/** One task of a calf. */
export default function CalfTaskPage() {
  const { id = '' } = useParams()
  return <TaskDetail herd={calfCare} record={useRecordCalfTask()} id={id} />
}
