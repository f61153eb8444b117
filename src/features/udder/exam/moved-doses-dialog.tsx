import { QuestionDialog } from '../../../ui/question-dialog.tsx'
import type { OpenQuestion } from '../../../ui/question.ts'
import { useText } from '../../../ui/text.ts'
import type { Moved } from './use-moved-doses.ts'

/** Asks whether doses and their withdrawal really move to another cow. */
export function MovedDosesDialog({ question }: { question: OpenQuestion<Moved> | null }) {
  const text = useText()
  if (!question) return null
  const { old, new: other, count } = question
  return (
    <QuestionDialog
      question={question}
      title={text('exam.moved.title')}
      confirm={text('exam.moved.confirm', { new: other })}
    >
      <p>{text('exam.moved.text', { old, new: other, count })}</p>
    </QuestionDialog>
  )
}
