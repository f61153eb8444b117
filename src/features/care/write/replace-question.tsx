import { Suspense, useState, type ReactNode } from 'react'
import { lazyPart } from '../../../ui/lazy-part.tsx'
import type { ReplaceTexts } from './replace-dialog.tsx'

const ReplaceDialog = lazyPart(() => import('./replace-dialog.tsx'))

/** Asking before a record is replaced. `question` is drawn beside the form, outside of it. */
export function useReplaceQuestion(): { ask: (texts: ReplaceTexts) => Promise<boolean>; question: ReactNode } {
  const [open, setOpen] = useState<(ReplaceTexts & { answer: (replace: boolean) => void }) | null>(null)
  const ask = (texts: ReplaceTexts) =>
    new Promise<boolean>((resolve) => {
      setOpen({
        ...texts,
        answer: (replace) => {
          setOpen(null)
          resolve(replace)
        },
      })
    })
  const question = open && (
    <Suspense>
      <ReplaceDialog {...open} />
    </Suspense>
  )
  return { ask, question }
}
