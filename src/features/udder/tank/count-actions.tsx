import { Check, Pencil } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button, ButtonLink } from '../../../ui/button.tsx'
import { Notice } from '../../../ui/surface.tsx'
import { useText } from '../../../ui/text.ts'
import { useToast } from '../../../ui/toast.tsx'
import { countOnPhoto, isUnchecked } from './tank-count.rules.ts'
import type { Analysis } from './tank.rules.ts'
import { useCountReview } from './use-tank-count.ts'

interface CountActionsProps {
  analysis: Analysis
  /** Actions of the analysis itself, once its count has been reviewed. */
  otherwise: ReactNode
}

/** Actions for an automatic count without a review: accept it, or correct it. */
export function CountActions({ analysis, otherwise }: CountActionsProps) {
  const text = useText()
  const toast = useToast()
  const { review, busy, problem } = useCountReview(analysis)
  const accept = async (): Promise<void> => {
    if (await review('accepted')) toast({ text: text('tank.count.accepted') })
  }
  return (
    <>
      {problem !== null && (
        <Notice $tone="danger" role="alert" style={{ flex: '1 1 100%' }}>
          {problem}
        </Notice>
      )}
      {isUnchecked(analysis) ? (
        <>
          <Button emphasis="main" disabled={busy} onClick={() => void accept()}>
            <Check size={20} aria-hidden />{' '}
            {text('tank.count.accept', { count: countOnPhoto(analysis)?.colonyCount ?? 0 })}
          </Button>
          <CorrectOnPhoto id={analysis.id} />
        </>
      ) : (
        otherwise
      )}
    </>
  )
}

/** Leads to the photo on which the count is corrected. */
export function CorrectOnPhoto({ id }: { id: string }) {
  const text = useText()
  return (
    <ButtonLink to={`/ubere/analise-cbt-tanque/${id}?contagem=1`}>
      <Pencil size={18} aria-hidden /> {text('tank.count.correct')}
    </ButtonLink>
  )
}
