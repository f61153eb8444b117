import { ChevronDown, Plug } from 'lucide-react'
import { useId, useRef, type ReactNode } from 'react'
import { NavLink } from 'react-router-dom'
import styled from 'styled-components'
import { useSession } from '../../engine/react/session.ts'
import { useCloseFromOutside } from '../../ui/close-from-outside.ts'
import { Hidden } from '../../ui/surface.tsx'
import { useText } from '../../ui/text.ts'
import { color, radius, space, target } from '../../ui/theme.ts'
import { IN_BAR, menuOf, type MenuEntry } from '../routing/navigation.ts'
import { useArea } from '../routing/area.ts'
import { integrationEntries } from './account-entries.ts'
import { MenuEntries } from './menu-entries.tsx'
import { useSheet } from './sheet.ts'

/** They stand in the bar as icons; on the narrowest desks they are behind "more" alone. */
const Links = styled.div`
  display: none;
  flex: none;
  @media (min-width: 75em) {
    display: flex;
  }
  & > a,
  & button {
    display: inline-flex;
    align-items: center;
    justify-content: center;
    min-width: ${target.min};
    min-height: ${target.min};
    border: 0;
    border-radius: ${radius.input};
    background: none;
    color: ${color.muted};
  }
  & > a:hover,
  & button:hover,
  & button[aria-expanded='true'] {
    background: ${color.sunk};
  }
  & > a[aria-current='page'] {
    color: ${color.primary};
    background: ${color.primaryTint};
  }
`

const Place = styled.div`
  position: relative;
`

const Menu = styled.nav`
  position: absolute;
  z-index: 30;
  top: calc(100% + 4px);
  right: 0;
  min-width: 240px;
  padding: ${space.s};
  background: ${color.surface};
  border: 1px solid ${color.border};
  border-radius: ${radius.card};
  box-shadow: ${color.shadow};
`

/** Specification section 2, "Top bar": order tracking and lactating cows, if they are not among the bar's words. */
const LINKS = ['/rastreio-de-pedidos', '/lactacao']

/** What the desk's bar offers besides the area's entries: orders, lactating cows, integrations. */
export default function DeskLinks(): ReactNode {
  const text = useText()
  const session = useSession()
  const area = useArea()
  const links = menuOf(area, session)
    .slice(IN_BAR)
    .filter(({ to }) => LINKS.includes(to))
  return (
    <Links>
      {links.map(({ to, label, icon: Icon }) => (
        <NavLink key={to} to={to} title={text(label)}>
          <Icon size={20} aria-hidden />
          <Hidden>{text(label)}</Hidden>
        </NavLink>
      ))}
      <Integrations entries={integrationEntries(session)} />
    </Links>
  )
}

/** The drop-down of what partners get and give. */
function Integrations({ entries }: { entries: readonly MenuEntry[] }): ReactNode {
  const text = useText()
  const id = useId()
  const place = useRef<HTMLDivElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  const [isOpen, open, close] = useSheet()
  useCloseFromOutside(place, button, isOpen, close)
  if (entries.length === 0) return null
  const label = text('menu.integrations')
  return (
    <Place ref={place}>
      <button
        ref={button}
        type="button"
        aria-expanded={isOpen}
        aria-controls={id}
        aria-label={label}
        title={label}
        onClick={isOpen ? close : open}
      >
        <Plug size={20} aria-hidden />
        <ChevronDown size={16} aria-hidden />
      </button>
      {isOpen && (
        <Menu id={id} aria-label={label}>
          <MenuEntries entries={entries} />
        </Menu>
      )}
    </Place>
  )
}
