import { useParams } from 'react-router-dom'
import { TaskDetail } from '../../care/task/task-detail.tsx'
import { cowCare } from './cow-care.tsx'
import { useRecordTask } from './use-record-task.ts'

/** One task of a cow. */
export default function TaskPage() {
  const { id = '' } = useParams()
  return <TaskDetail herd={cowCare} record={useRecordTask()} id={id} />
}
