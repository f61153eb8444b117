import { CloudOff, LogOut } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useEngine, useOnline } from '../../engine/react/farm-records.ts'
import { useUnsent } from '../../engine/react/other-farms.ts'
import { useSession } from '../../engine/react/session.ts'
import { Button } from '../../ui/button.tsx'
import Dialog from '../../ui/dialog.tsx'
import { Notice } from '../../ui/surface.tsx'
import { useText } from '../../ui/text.ts'
import { hasUnsavedForm } from '../../ui/unsaved.ts'

/** Asks before somebody signs out: says what leaves the device, what waits, and that one stays out without a network. */
export default function SignOutDialog({ onClose }: { onClose: () => void }) {
  const text = useText()
  const engine = useEngine()
  const online = useOnline()
  const { farms, signOut } = useSession()
  const [typed, setTyped] = useState(() => hasUnsavedForm() || !engine.drafts.isEmpty())
  useEffect(() => {
    // Drafts of other farms and tabs are on the disk.
    void engine.hasDrafts().then(
      (has) => {
        if (has) setTyped(true)
      },
      () => undefined,
    )
  }, [engine])
  const [leaving, setLeaving] = useState(false)
  const unsent = useUnsent()
  return (
    <Dialog
      alert
      title={text('menu.signOut.title')}
      onClose={onClose}
      actions={
        <>
          <Button emphasis="main" onClick={onClose}>
            {text('menu.signOut.stay')}
          </Button>
          <Button
            disabled={leaving}
            onClick={() => {
              setLeaving(true)
              void signOut()
            }}
          >
            <LogOut size={20} aria-hidden /> {text('menu.signOut.yes')}
          </Button>
        </>
      }
    >
      <p>{text('menu.signOut.text', { farms: farms.length })}</p>
      {typed && <Notice $tone="warning">{text('menu.signOut.typed')}</Notice>}
      {unsent > 0 && <Notice $tone="warning">{text('menu.unsent', { count: unsent })}</Notice>}
      {!online && (
        <Notice $tone="warning">
          <CloudOff size={20} aria-hidden /> {text('menu.signOut.offline')}
        </Notice>
      )}
    </Dialog>
  )
}
