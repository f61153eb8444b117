import { Suspense, type ReactNode } from 'react'
import { lazyPart } from './lazy-part.tsx'
import type { OpenQuestion } from './question.ts'

const ConfirmDialog = lazyPart(() => import('./confirm-dialog.tsx'))

interface QuestionDialogProps {
  /** Of `useQuestion`; null while nothing is asked. */
  question: OpenQuestion<object> | null
  title: string
  /** Label of the button that goes on. */
  confirm: string
  /** Whether going on removes something. */
  danger?: boolean
  children: ReactNode
}

/** Asks a question of `useQuestion`, while it is open. */
export function QuestionDialog({ question, ...dialog }: QuestionDialogProps) {
  if (!question) return null
  return (
    <Suspense>
      <ConfirmDialog
        {...dialog}
        onConfirm={() => {
          question.answer(true)
        }}
        onClose={() => {
          question.answer(false)
        }}
      />
    </Suspense>
  )
}
