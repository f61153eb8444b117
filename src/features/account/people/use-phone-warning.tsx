import { Suspense, type ReactNode } from 'react'
import { lazyPart } from '../../../ui/lazy-part.tsx'
import { useQuestion } from '../../../ui/question.ts'
import { useText } from '../../../ui/text.ts'

const ConfirmDialog = lazyPart(() => import('../../../ui/confirm-dialog.tsx'))

/** Asks once before somebody is saved without a phone, to which the password would go. */
export function usePhoneWarning(): { dialog: ReactNode; ask: (hasEmail: boolean) => Promise<boolean> } {
  const text = useText()
  const { question, ask } = useQuestion<{ hasEmail: boolean }>()
  const dialog = question && (
    <Suspense>
      <ConfirmDialog
        title={text('people.noPhone.title')}
        confirm={text('people.noPhone.save')}
        onConfirm={() => {
          question.answer(true)
        }}
        onClose={() => {
          question.answer(false)
        }}
      >
        <p>{text('people.noPhone.text')}</p>
        <p>{text(question.hasEmail ? 'people.noPhone.email' : 'people.noPhone.nothing')}</p>
      </ConfirmDialog>
    </Suspense>
  )
  return { dialog, ask: (hasEmail) => ask({ hasEmail }) }
}
