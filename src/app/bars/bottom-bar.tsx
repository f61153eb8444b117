import { ClipboardList, Ellipsis } from 'lucide-react'
import { memo } from 'react'
import { NavLink } from 'react-router-dom'
import styled from 'styled-components'
import { useSession } from '../../engine/react/session.ts'
import { useText } from '../../ui/text.ts'
import { color, desk, space } from '../../ui/theme.ts'
import { useArea } from '../routing/area.ts'
import { MoreSheet } from './lazy-sheets.tsx'
import { homeEntry, launchEntry, menuOf } from '../routing/navigation.ts'
import { useSheet } from './sheet.ts'

const Thumb = styled.nav`
  position: fixed;
  z-index: 20;
  inset: auto 0 0 0;
  display: grid;
  grid-auto-flow: column;
  grid-auto-columns: 1fr;
  background: ${color.surface};
  border-top: 1px solid ${color.border};
  padding-bottom: env(safe-area-inset-bottom);
  ${desk} {
    display: none;
  }
  & > a,
  & > button {
    display: flex;
    flex-direction: column;
    align-items: center;
    justify-content: center;
    gap: 2px;
    min-height: 64px;
    padding: ${space.xs};
    border: 0;
    background: none;
    color: ${color.muted};
    font-size: min(0.75rem, 5vw);
    font-weight: 600;
    text-decoration: none;
  }
  @media (max-height: 480px) {
    & > a,
    & > button {
      flex-direction: row;
      gap: ${space.s};
      min-height: 48px;
    }
  }
  & > a[aria-current='page'] {
    color: ${color.primary};
  }
`

const Raised = styled.span`
  display: grid;
  place-items: center;
  width: 56px;
  height: 34px;
  border-radius: 999px;
  background: ${color.primary};
  color: ${color.onPrimary};
`

/** The phone's navigation, within the thumb's reach. */
export const BottomBar = memo(function BottomBar() {
  const text = useText()
  const session = useSession()
  const area = useArea()
  const [isOpen, open, close] = useSheet()
  const home = homeEntry(area)
  const launch = launchEntry(area, session)
  const results = menuOf(area, session).find((entry) => entry.to === '/ubere/resultados')
  return (
    <Thumb aria-label={text('nav.main')} data-print="no" data-bar="thumb">
      <NavLink to={home.to} end>
        <home.icon size={24} aria-hidden /> {text(home.label)}
      </NavLink>
      {launch && (
        <NavLink to={launch.to}>
          <Raised>
            <launch.icon size={24} aria-hidden />
          </Raised>
          {text(launch.label)}
        </NavLink>
      )}
      {results && (
        <NavLink to={results.to}>
          <ClipboardList size={24} aria-hidden /> {text('nav.results')}
        </NavLink>
      )}
      <button type="button" aria-haspopup="dialog" onClick={open}>
        <Ellipsis size={24} aria-hidden /> {text('nav.more')}
      </button>
      {isOpen && <MoreSheet onClose={close} />}
    </Thumb>
  )
})
