import { Suspense, type ReactNode } from 'react'
import { lazyPart } from '../../../ui/lazy-part.tsx'
import { useQuestion } from '../../../ui/question.ts'
import { useText } from '../../../ui/text.ts'
import { caseOf } from '../herd/care-treatment.ts'
import type { HerdRecords } from '../herd/herd-records.ts'
import { useHerdTasks } from '../task/use-herd-tasks.ts'

const ConfirmDialog = lazyPart(() => import('../../../ui/confirm-dialog.tsx'))

/**
 * Asks before a case or disease is deleted for which something was given: the withdrawal goes with it.
 * @returns `ask`, which resolves with true at once when nothing was given, and `question`, drawn beside the button
 */
export function useDeletionQuestion(
  herd: HerdRecords,
  id: string,
): { ask: () => Promise<boolean>; question: ReactNode } {
  const text = useText()
  const { question, ask } = useQuestion<object>()
  const isTreated = useHerdTasks(herd).some(({ treatment, doneAt }) => doneAt !== null && caseOf(treatment) === id)
  return {
    ask: () => (isTreated ? ask({}) : Promise.resolve(true)),
    question: question && (
      <Suspense>
        <ConfirmDialog
          danger
          title={text('deletion.treated.title')}
          confirm={text('record.delete')}
          onConfirm={() => {
            question.answer(true)
          }}
          onClose={() => {
            question.answer(false)
          }}
        >
          <p>{text('deletion.treated.text')}</p>
        </ConfirmDialog>
      </Suspense>
    ),
  }
}
