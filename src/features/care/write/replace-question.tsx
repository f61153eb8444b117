import { Suspense, type ReactNode } from 'react'
import { lazyPart } from '../../../ui/lazy-part.tsx'
import { useQuestion } from '../../../ui/question.ts'
import type { ReplaceTexts } from './replace-dialog.tsx'

const ReplaceDialog = lazyPart(() => import('./replace-dialog.tsx'))

/** Asking before a record is replaced. `question` is drawn beside the form, outside of it. */
export function useReplaceQuestion(): { ask: (texts: ReplaceTexts) => Promise<boolean>; question: ReactNode } {
  const { question, ask } = useQuestion<ReplaceTexts>()
  return {
    ask,
    question: question && (
      <Suspense>
        <ReplaceDialog {...question} />
      </Suspense>
    ),
  }
}
