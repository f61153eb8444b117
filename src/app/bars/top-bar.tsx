import { lazy, memo, Suspense } from 'react'
import { Link, NavLink } from 'react-router-dom'
import styled from 'styled-components'
import { useSession } from '../../engine/react/session.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { useText } from '../../ui/text.ts'
import { color, desk, font, radius, space, target } from '../../ui/theme.ts'
import { useArea } from '../routing/area.ts'
import { Brand } from './brand.tsx'
import { HelpButton } from './help-button.tsx'
import { Bell, DeskLinks, MoreSheet } from './lazy-sheets.tsx'
import { useSheet } from './sheet.ts'
import { homeOf, IN_BAR, launchEntry, menuOf } from '../routing/navigation.ts'
import { SyncButton } from './sync-button.tsx'
import { UserMenu } from './user-menu.tsx'

/** Optional: a failed load (first visit without a network) only leaves the shortcuts out. */
const Shortcuts = lazy(() => import('./shortcuts.tsx').catch(() => ({ default: () => null })))

const Wide = styled.nav`
  display: none;
  ${desk} {
    display: block;
    background: ${color.surface};
    border-bottom: 1px solid ${color.border};
  }
`

const Inner = styled.div`
  display: flex;
  align-items: center;
  gap: ${space.xs};
  max-width: 1200px;
  min-height: 64px;
  margin: 0 auto;
  padding: 0 ${space.xl};
`

const Entries = styled.div`
  display: flex;
  align-items: center;
  gap: ${space.xs};
  flex: 1;
  margin-inline: ${space.m} ${space.xs};
  & > button {
    border: 0;
    background: none;
  }
  & > a,
  & > button {
    display: inline-flex;
    align-items: center;
    gap: ${space.s};
    min-height: ${target.min};
    padding: 0 6px;
    border-radius: ${radius.input};
    text-decoration: none;
    font-size: ${font.s};
    font-weight: 600;
    line-height: 1.25;
    color: ${color.muted};
    /* An entry of two lines keeps the width of one: the gaps would differ. */
    @media (min-width: 75em) {
      white-space: nowrap;
    }
  }
  & > a:hover,
  & > button:hover {
    background: ${color.sunk};
  }
  & > a[aria-current='page'] {
    color: ${color.primary};
    background: ${color.primaryTint};
  }
`

/** The desk's navigation: entries on the left; launch, synchronisation and user on the right. */
export const TopBar = memo(function TopBar() {
  const text = useText()
  const session = useSession()
  const area = useArea()
  const launch = launchEntry(area, session)
  const menu = menuOf(area, session)
  const [isOpen, open, close] = useSheet()
  return (
    <Wide aria-label={text('nav.main')} data-print="no">
      <Inner>
        <Link to={homeOf[area]} aria-label={`Lactor – ${text('nav.home')}`} style={{ textDecoration: 'none' }}>
          <Brand />
        </Link>
        <Entries>
          {menu.slice(0, IN_BAR).map(({ to, label }) => (
            <NavLink key={to} to={to}>
              {text(label)}
            </NavLink>
          ))}
          {menu.length > IN_BAR && (
            <button type="button" aria-haspopup="dialog" onClick={open}>
              {text('nav.more')}
            </button>
          )}
        </Entries>
        {isOpen && <MoreSheet onClose={close} />}
        <Suspense>
          <DeskLinks />
        </Suspense>
        {launch && (
          <ButtonLink to={launch.to} emphasis="main" style={{ minHeight: target.min, fontSize: font.m }}>
            <launch.icon size={20} aria-hidden /> {text(launch.label)}
          </ButtonLink>
        )}
        <HelpButton />
        <SyncButton />
        <Bell />
        <UserMenu />
        <Suspense>
          <Shortcuts />
        </Suspense>
      </Inner>
    </Wide>
  )
})
