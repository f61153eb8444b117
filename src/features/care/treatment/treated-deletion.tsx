import ConfirmDialog from '../../../ui/confirm-dialog.tsx'
import { useText } from '../../../ui/text.ts'

/** Asks before a case or disease is deleted for which something was given: the withdrawal goes with it. */
export default function TreatedDeletion({ answer }: { answer: (goOn: boolean) => void }) {
  const text = useText()
  return (
    <ConfirmDialog
      danger
      title={text('deletion.treated.title')}
      confirm={text('record.delete')}
      onConfirm={() => {
        answer(true)
      }}
      onClose={() => {
        answer(false)
      }}
    >
      <p>{text('deletion.treated.text')}</p>
    </ConfirmDialog>
  )
}
