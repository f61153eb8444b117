import { HeartPulse, RotateCcw, XCircle } from 'lucide-react'
import { isOpenDisease } from '../../../domain/calf-disease.ts'
import { useDiseaseSaveMutation } from '../../../generated/calf/disease.ts'
import { Button } from '../../../ui/button.tsx'
import { useDates } from '../../../ui/dates.ts'
import { Row } from '../../../ui/surface.tsx'
import { useText, type TextId } from '../../../ui/text.ts'
import { useUndoable } from '../../../ui/undoable.ts'
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
  const change = (input: End, done: TextId) =>
    undoable({
      change: () => save({ variables: { id, input } }),
      undo: () => save({ variables: { id, input: { clinicalCureDate, endDate } } }),
      done: text(done),
    })
  if (!isOpenDisease(disease)) {
    return (
      <Row data-print="no">
        <Button onClick={() => void change({ clinicalCureDate: null, endDate: null }, 'disease.reopened')}>
          <RotateCcw size={20} aria-hidden /> {text('disease.reopen')}
        </Button>
      </Row>
    )
  }
  return (
    <Row data-print="no">
      <Button onClick={() => void change({ clinicalCureDate: today, endDate: today }, 'disease.cured')}>
        <HeartPulse size={20} aria-hidden /> {text('disease.cure')}
      </Button>
      <Button onClick={() => void change({ clinicalCureDate: null, endDate: today }, 'disease.ended')}>
        <XCircle size={20} aria-hidden /> {text('disease.end')}
      </Button>
    </Row>
  )
}
