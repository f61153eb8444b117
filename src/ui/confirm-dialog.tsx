import type { ReactNode } from 'react'
import { Button } from './button.tsx'
import Dialog from './dialog.tsx'
import { useText } from './text.ts'

interface ConfirmDialogProps {
  title: string
  /** Label of the button that goes on. */
  confirm: string
  /** Whether going on removes something. */
  danger?: boolean
  onConfirm: () => void
  onClose: () => void
  children?: ReactNode
}

/** Asks before something is done that is not undone with one tap. */
export default function ConfirmDialog({
  title,
  confirm,
  danger = false,
  onConfirm,
  onClose,
  children,
}: ConfirmDialogProps) {
  const text = useText()
  return (
    <Dialog
      alert
      title={title}
      onClose={onClose}
      actions={
        <>
          <Button emphasis={danger ? 'danger' : 'main'} onClick={onConfirm}>
            {confirm}
          </Button>
          <Button onClick={onClose}>{text('form.cancel')}</Button>
        </>
      }
    >
      {children}
    </Dialog>
  )
}
