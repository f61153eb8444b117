import { Trash2 } from 'lucide-react'
import type { OutboxRow } from '../../../engine/rows.ts'
import { useEngine } from '../../../engine/farm-records.ts'
import { Button } from '../../../ui/button.tsx'
import Dialog from '../../../ui/dialog.tsx'
import { Stack } from '../../../ui/surface.tsx'
import { useText } from '../../../ui/text.ts'
import { useToast } from '../../../ui/toast.tsx'
import { sayWrite } from '../../care/write/write-said.ts'
import { useWordTools, useWriteBook } from '../../care/write/write-words.ts'

/** Asks before a write is given up, and says what else goes with it. */
export default function DiscardDialog({ row, onClose }: { row: OutboxRow; onClose: () => void }) {
  const text = useText()
  const toast = useToast()
  const book = useWriteBook()
  const tools = useWordTools()
  const { outbox } = useEngine()
  const others = outbox.dependantsOf(row.key)
  const said = (each: OutboxRow) => {
    const { title, subject } = sayWrite(each, book, tools)
    return [text(title), ...subject].join(' · ')
  }
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
        <strong>{said(row)}</strong>
      </p>
      <p>{text('outbox.discard.text')}</p>
      {others.length > 0 && (
        <Stack $gap="xs">
          <p>{text('outbox.discard.others', { count: others.length })}</p>
          <ul>
            {others.map((other) => (
              <li key={other.key}>• {said(other)}</li>
            ))}
          </ul>
        </Stack>
      )}
    </Dialog>
  )
}
