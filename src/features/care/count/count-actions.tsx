import { Check, Pencil } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button, ButtonLink } from '../../../ui/button.tsx'
import { Notice } from '../../../ui/surface.tsx'
import { useText } from '../../../ui/text.ts'
import { useToast } from '../../../ui/toast.tsx'
import { countOnPhoto, isUnchecked } from './count.rules.ts'
import type { CountKind, Photographed } from './counted.ts'
import { useCountReview } from './use-count.ts'

interface CountActionsProps {
  kind: CountKind
  analysis: Photographed
  /** Actions of the record itself, once its count has been reviewed. */
  otherwise: ReactNode
}

/** Actions for an automatic count without a review: accept it, or correct it. */
export function CountActions({ kind, analysis, otherwise }: CountActionsProps) {
  const text = useText()
  const toast = useToast()
  const { review, busy, problem } = useCountReview(kind, analysis)
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
          <CorrectOnPhoto kind={kind} id={analysis.id} />
        </>
      ) : (
        otherwise
      )}
    </>
  )
}

/** Leads to the photo on which the count is corrected. */
export function CorrectOnPhoto({ kind, id }: { kind: CountKind; id: string }) {
  const text = useText()
  return (
    <ButtonLink to={`${kind.pageOf(id)}?contagem=1`}>
      <Pencil size={18} aria-hidden /> {text('tank.count.correct')}
    </ButtonLink>
  )
}
