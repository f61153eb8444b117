import { TriangleAlert } from 'lucide-react'
import { useEffect, useState } from 'react'
import styled from 'styled-components'
import { Notice } from '../ui/surface.tsx'
import { useText } from '../ui/text.ts'

const Fixed = styled(Notice)`
  position: fixed;
  z-index: 60;
  inset: 8px 8px auto;
`

/** Failure to store is loud: the device does not keep what is saved. */
export function StorageAlert() {
  const text = useText()
  const [failed, setFailed] = useState(false)
  useEffect(() => {
    const tell = () => {
      setFailed(true)
    }
    document.addEventListener('lactor:storage-failure', tell)
    return () => {
      document.removeEventListener('lactor:storage-failure', tell)
    }
  }, [])
  return failed ? (
    <Fixed $tone="danger" role="alert">
      <TriangleAlert size={20} aria-hidden /> {text('storage.failure')}
    </Fixed>
  ) : null
}
