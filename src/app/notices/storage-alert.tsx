import { TriangleAlert } from 'lucide-react'
import { useEffect, useState } from 'react'
import { Link } from 'react-router-dom'
import styled from 'styled-components'
import { Notice } from '../../ui/surface.tsx'
import { useText } from '../../ui/text.ts'
import { target } from '../../ui/theme.ts'

const Fixed = styled(Notice)`
  position: fixed;
  z-index: 60;
  inset: 8px 8px auto;
  & a {
    display: flex;
    align-items: center;
    min-height: ${target.min};
    font-weight: 700;
  }
`

/** Tells that the device failed to store. Opening the repair page dismisses it until the next failure. */
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
      <TriangleAlert size={20} aria-hidden />
      <div>
        <p>{text('storage.failure')}</p>
        <Link
          to="/reparar-banco-de-dados"
          // Rendered above the routes, so it navigates with a history entry of its own.
          replace={false}
          onClick={() => {
            setFailed(false)
          }}
        >
          {text('sync.repairNeeded')}
        </Link>
      </div>
    </Fixed>
  ) : null
}
