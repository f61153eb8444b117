import { TriangleAlert } from 'lucide-react'
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

/** That the device failed to store, with the way to the repair page. */
export default function StorageNotice({ onOpen }: { onOpen: () => void }) {
  const text = useText()
  return (
    <Fixed $tone="danger" role="alert">
      <TriangleAlert size={20} aria-hidden />
      <div>
        <p>{text('storage.failure')}</p>
        {/* Rendered above the routes, so it navigates with a history entry of its own. */}
        <Link to="/reparar-banco-de-dados" replace={false} onClick={onOpen}>
          {text('sync.repairNeeded')}
        </Link>
      </div>
    </Fixed>
  )
}
