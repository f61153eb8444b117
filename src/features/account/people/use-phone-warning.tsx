import { Suspense, useState, type ReactNode } from 'react'
import { lazyPart } from '../../../ui/lazy-part.tsx'
import { useText } from '../../../ui/text.ts'

const ConfirmDialog = lazyPart(() => import('../../../ui/confirm-dialog.tsx'))

/** Asks once before somebody is saved without a phone, to which the password would go. */
export function usePhoneWarning(): { dialog: ReactNode; ask: (hasEmail: boolean) => Promise<boolean> } {
  const text = useText()
  const [asked, setAsked] = useState<{ hasEmail: boolean; answer: (goOn: boolean) => void } | null>(null)
  const settle = (goOn: boolean) => {
    asked?.answer(goOn)
    setAsked(null)
  }
  const dialog = asked && (
    <Suspense>
      <ConfirmDialog
        title={text('people.noPhone.title')}
        confirm={text('people.noPhone.save')}
        onConfirm={() => {
          settle(true)
        }}
        onClose={() => {
          settle(false)
        }}
      >
        <p>{text('people.noPhone.text')}</p>
        <p>{text(asked.hasEmail ? 'people.noPhone.email' : 'people.noPhone.nothing')}</p>
      </ConfirmDialog>
    </Suspense>
  )
  const ask = (hasEmail: boolean) =>
    new Promise<boolean>((answer) => {
      setAsked({ hasEmail, answer })
    })
  return { dialog, ask }
}
