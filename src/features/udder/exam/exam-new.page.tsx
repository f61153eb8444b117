import { useSearchParams } from 'react-router-dom'
import { LaunchExam } from './launch-exam.tsx'

/** Launching an exam on side A of a new plate. */
export default function ExamNewPage() {
  const [search] = useSearchParams()
  return <LaunchExam side="A" barcode={search.get('placa') ?? ''} />
}
