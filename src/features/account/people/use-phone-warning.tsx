import type { ReactNode } from 'react'
import { QuestionDialog } from '../../../ui/question-dialog.tsx'
import { useQuestion } from '../../../ui/question.ts'
import { useText } from '../../../ui/text.ts'

/** Asks once before somebody is saved without a phone, to which the password would go. */
export function usePhoneWarning(): { dialog: ReactNode; ask: (hasEmail: boolean) => Promise<boolean> } {
  const text = useText()
  const { question, ask } = useQuestion<{ hasEmail: boolean }>()
  const dialog = (
    <QuestionDialog question={question} title={text('people.noPhone.title')} confirm={text('people.noPhone.save')}>
      <p>{text('people.noPhone.text')}</p>
      <p>{text(question?.hasEmail ? 'people.noPhone.email' : 'people.noPhone.nothing')}</p>
    </QuestionDialog>
  )
  return { dialog, ask: (hasEmail) => ask({ hasEmail }) }
}
