import { useNavigate } from 'react-router-dom'
import { NOTHING_READ } from '../../../domain/automatic-reading.ts'
import { usePlateReadingReviewMutation } from '../../../generated/udder/automatic.ts'
import { useDiagnosticSaveMutation } from '../../../generated/udder/diagnostic.ts'
import { useText } from '../../../ui/text.ts'
import { useToast } from '../../../ui/toast.tsx'
import { useChange } from '../../../ui/use-change.ts'
import type { Mark, Review } from '../../care/plate/marks.rules.ts'
import { readingMoment } from '../reading/reading.rules.ts'
import { readingInput, type ToReview } from './automatic.rules.ts'

/** Keeps what a person makes of a reading: the result first, then what was made of it. */
export function useReview({ reading, diagnostic, decides }: ToReview, onDone: () => void) {
  const text = useText()
  const toast = useToast()
  const navigate = useNavigate()
  const saveDiagnostic = useDiagnosticSaveMutation()
  const sendReview = usePlateReadingReviewMutation()
  const { run, ...state } = useChange()
  const review = (outcome: Review, marks: readonly Mark[], draft?: string): Promise<boolean> =>
    run(async () => {
      if (outcome === 'corrected' || (outcome === 'accepted' && decides)) {
        const input = readingInput(marks, readingMoment(diagnostic, new Date()))
        await saveDiagnostic({ variables: { id: diagnostic.id, input } })
      }
      // A result that the reader has concluded from a useless photo is taken back.
      if (outcome === 'new_photo' && !decides) {
        await saveDiagnostic({ variables: { id: diagnostic.id, input: { ...NOTHING_READ } } })
      }
      const correctedColonies = outcome === 'corrected' ? [...marks] : undefined
      await sendReview({ variables: { id: reading.id, input: { outcome, correctedColonies } }, context: { draft } })
      toast({ text: text(outcome === 'new_photo' ? 'review.askedForPhoto' : 'reading.saved') })
      if (outcome === 'new_photo') void navigate(`/ubere/leitura-de-resultados/${diagnostic.id}`)
      else onDone()
    })
  return { ...state, review }
}
