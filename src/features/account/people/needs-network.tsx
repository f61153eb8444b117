import { CloudOff } from 'lucide-react'
import { Notice } from '../../../ui/surface.tsx'
import { useText } from '../../../ui/text.ts'

/** Says before somebody types in vain that saving needs a connection, and that what is typed stays. */
export function NeedsNetwork() {
  const text = useText()
  return (
    <Notice $tone="warning" role="status" style={{ marginBottom: 16 }}>
      <CloudOff size={20} aria-hidden /> {text('answer.error.offline')}
    </Notice>
  )
}
