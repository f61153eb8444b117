import { useState } from 'react'
import { useIntl } from 'react-intl'
import { useNavigate } from 'react-router-dom'
import { usePlateReadingReviewMutation } from '../../../generated/udder/automatic.ts'
import { useDiagnosticSaveMutation } from '../../../generated/udder/diagnostic.ts'
import { causeOf } from '../../../ui/refusals.ts'
import { isTextId, useText } from '../../../ui/text.ts'
import { useToast } from '../../../ui/toast.tsx'
import type { Mark, Review } from '../../care/plate/marks.rules.ts'
import { readingMoment } from '../reading/reading.rules.ts'
import { NOTHING_READ, readingInput, type ToReview } from './automatic.rules.ts'

/** Keeps what a person makes of a reading: the result first, then what was made of it. */
export function useReview({ reading, diagnostic, decides }: ToReview, onDone: () => void) {
  const text = useText()
  const { messages } = useIntl()
  const toast = useToast()
  const navigate = useNavigate()
  const saveDiagnostic = useDiagnosticSaveMutation()
  const sendReview = usePlateReadingReviewMutation()
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const review = async (outcome: Review, marks: readonly Mark[], draft?: string): Promise<boolean> => {
    setBusy(true)
    setProblem(null)
    try {
      if (outcome === 'corrected' || (outcome === 'accepted' && decides)) {
        const input = readingInput(marks, readingMoment(diagnostic, new Date()))
        await saveDiagnostic({ variables: { id: diagnostic.id, input } })
      }
      // What the reader has concluded from a photo of no use is no result.
      if (outcome === 'new_photo' && !decides) {
        await saveDiagnostic({ variables: { id: diagnostic.id, input: NOTHING_READ } })
      }
      const correctedColonies = outcome === 'corrected' ? [...marks] : undefined
      await sendReview({ variables: { id: reading.id, input: { outcome, correctedColonies } }, context: { draft } })
      toast({ text: text(outcome === 'new_photo' ? 'review.askedForPhoto' : 'reading.saved') })
      if (outcome === 'new_photo') void navigate(`/ubere/leitura-de-resultados/${diagnostic.id}`)
      else onDone()
      return true
    } catch (error) {
      const cause = causeOf(error)
      setProblem(isTextId(messages, cause) ? text(cause) : text('form.error.unknown'))
      return false
    } finally {
      setBusy(false)
    }
  }
  return { review, busy, problem }
}
