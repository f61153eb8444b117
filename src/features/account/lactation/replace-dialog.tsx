import type { LactationKind } from '../../../domain/lactation.ts'
import { Button } from '../../../ui/button.tsx'
import { useDates } from '../../../ui/dates.ts'
import Dialog from '../../../ui/dialog.tsx'
import { useText } from '../../../ui/text.ts'

interface ReplaceDialogProps {
  existing: { quantity: number; date: string; month: string; kind: LactationKind }
  draft: { quantity: number }
  answer: (replace: boolean) => void
}

/** Asks before a count is replaced, and says by what. */
export default function ReplaceDialog({ existing, draft, answer }: ReplaceDialogProps) {
  const text = useText()
  const dates = useDates()
  return (
    <Dialog
      alert
      title={text('lactation.replace.title')}
      onClose={() => {
        answer(false)
      }}
      actions={
        <>
          <Button
            emphasis="main"
            onClick={() => {
              answer(true)
            }}
          >
            {text('lactation.replace.yes', { quantity: draft.quantity })}
          </Button>
          <Button
            onClick={() => {
              answer(false)
            }}
          >
            {text('lactation.replace.no', { quantity: existing.quantity })}
          </Button>
        </>
      }
    >
      <p>
        {text('lactation.replace.text', {
          when: existing.kind === 'monthly' ? dates.month(existing.month) : dates.day(existing.date),
          quantity: existing.quantity,
        })}
      </p>
    </Dialog>
  )
}
