import { Trash2 } from 'lucide-react'
import type { OutboxRow } from '../../../engine/outbox/row.ts'
import { useEngine } from '../../../engine/react/farm-records.ts'
import { Button } from '../../../ui/button.tsx'
import Dialog from '../../../ui/dialog.tsx'
import { useText } from '../../../ui/text.ts'
import { useToast } from '../../../ui/toast.tsx'
import { DependentWrites, useWriteTitle } from './dependent-writes.tsx'

/** Asks before a write is discarded, and lists the writes that depend on it. */
export default function DiscardDialog({ row, onClose }: { row: OutboxRow; onClose: () => void }) {
  const text = useText()
  const toast = useToast()
  const titleOf = useWriteTitle()
  const { outbox } = useEngine()
  const others = outbox.dependantsOf(row.key)
  const discard = async () => {
    onClose()
    if (await outbox.discard(row.key)) toast({ text: text('outbox.discarded', { count: others.length + 1 }) })
  }
  return (
    <Dialog
      alert
      title={text('outbox.discard.title')}
      onClose={onClose}
      actions={
        <>
          <Button emphasis="danger" onClick={() => void discard()}>
            <Trash2 size={20} aria-hidden /> {text('outbox.discard.yes', { count: others.length + 1 })}
          </Button>
          <Button onClick={onClose}>{text('outbox.discard.no')}</Button>
        </>
      }
    >
      <p>
        <strong>{titleOf(row)}</strong>
      </p>
      <p>{text('outbox.discard.text')}</p>
      <DependentWrites rows={others} outcome={text('outbox.discard.others', { count: others.length })} />
    </Dialog>
  )
}
