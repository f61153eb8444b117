import { HeartPulse, RotateCcw, XCircle } from 'lucide-react'
import { isOpenDisease } from '../../../domain/calf-disease.ts'
import { isRecordedTwice } from '../../../domain/disease-dates.ts'
import { isLeft } from '../../../domain/task.ts'
import { useRecords } from '../../../engine/react/farm-records.ts'
import { undoing } from '../../../engine/react/mutate.ts'
import { useDiseaseSaveMutation } from '../../../generated/calf/disease.ts'
import { Button } from '../../../ui/button.tsx'
import { useDates } from '../../../ui/dates.ts'
import { Row } from '../../../ui/surface.tsx'
import { useText, type TextId } from '../../../ui/text.ts'
import { useUndoable } from '../../../ui/undoable.ts'
import { caseOf } from '../../care/herd/care-treatment.ts'
import { calfRecords } from '../../care/herd/herd-records.ts'
import { useHerdTasks } from '../../care/task/use-herd-tasks.ts'
import type { Disease } from './disease.rules.ts'

interface End {
  clinicalCureDate: string | null
  endDate: string | null
}

/** Curing, closing and reopening a disease with one tap today, each with undo; another day is entered in its data. */
export function EndButtons({ disease }: { disease: Disease }) {
  const text = useText()
  const undoable = useUndoable()
  const { today } = useDates()
  const save = useDiseaseSaveMutation()
  const { id, clinicalCureDate, endDate } = disease
  const left = useHerdTasks(calfRecords).filter((task) => caseOf(task.treatment) === id && isLeft(task)).length
  const change = (input: End, message: string) =>
    undoable({
      change: () => save({ variables: { id, input } }),
      undo: (saved) => save({ variables: { id, input: { clinicalCureDate, endDate } }, context: undoing(saved) }),
      done: message,
    })
  // A treatment goes on although the calf is well again, until somebody stops it.
  const ended = (done: TextId) => (left > 0 ? text('disease.tasksLeft', { done: text(done), count: left }) : text(done))
  const diseases = useRecords('CalfDisease')
  if (!isOpenDisease(disease)) {
    // The server refuses to reopen a disease that began again since.
    const others = diseases.filter((other) => other.animal === disease.animal && other.id !== id)
    const reopened = { ...disease, clinicalCureDate: null, endDate: null }
    if (isRecordedTwice(reopened, others, disease)) return null
    return (
      <Row data-print="no">
        <Button onClick={() => void change({ clinicalCureDate: null, endDate: null }, text('disease.reopened'))}>
          <RotateCcw size={20} aria-hidden /> {text('disease.reopen')}
        </Button>
      </Row>
    )
  }
  return (
    <Row data-print="no">
      <Button onClick={() => void change({ clinicalCureDate: today, endDate: today }, ended('disease.cured'))}>
        <HeartPulse size={20} aria-hidden /> {text('disease.cure')}
      </Button>
      <Button onClick={() => void change({ clinicalCureDate: null, endDate: today }, ended('disease.ended'))}>
        <XCircle size={20} aria-hidden /> {text('disease.end')}
      </Button>
    </Row>
  )
}
