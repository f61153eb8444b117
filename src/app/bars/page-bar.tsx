import { ArrowLeft } from 'lucide-react'
import type { MouseEvent } from 'react'
import { Link, useLocation, useNavigate } from 'react-router-dom'
import styled from 'styled-components'
import { useSession } from '../../engine/react/session.ts'
import { useText } from '../../ui/text.ts'
import { color, desk, font, radius, target } from '../../ui/theme.ts'
import { useArea } from '../routing/area.ts'
import { Bar, BarInner, PageTitle } from '../layouts/page.ts'
import { cameFrom } from '../routing/came-from.ts'
import { homeOf, may } from '../routing/navigation.ts'
import { trailOf } from '../routing/screens.ts'
import { HelpButton } from './help-button.tsx'
import { SyncButton } from './sync-button.tsx'

const Back = styled(Link)`
  display: inline-grid;
  place-items: center;
  min-width: ${target.base};
  min-height: ${target.base};
  border-radius: ${radius.input};
  color: ${color.text};
  &:hover {
    background: ${color.sunk};
  }
`

/** The farm's name stays where it is, however many lines the title has. */
const Titles = styled.div`
  display: grid;
  grid-template: auto minmax(40px, auto) / minmax(0, 1fr);
  flex: 1;
  min-width: 0;
  ${desk} {
    grid-template-rows: auto;
  }
`

/** Longer titles than this are smaller on a phone, where they may have two lines. */
const LONG_TITLE = 18

const Trail = styled.ol`
  display: flex;
  align-items: center;
  gap: 6px;
  color: ${color.muted};
  font-size: ${font.s};
  line-height: 1.15;
  min-width: 0;
  white-space: nowrap;
  overflow: hidden;
  & a {
    display: inline-flex;
    align-items: center;
    min-height: 32px;
  }
  & > li {
    display: flex;
    align-items: center;
    overflow: hidden;
    text-overflow: ellipsis;
  }
  /* An ellipsis needs a block. */
  & > li:first-child {
    display: block;
  }
  & > li:not(:first-child) {
    display: none;
    &::before {
      content: '›';
      padding-right: 6px;
    }
  }
  ${desk} {
    & > li:not(:first-child) {
      display: flex;
    }
  }
`

const PhoneOnly = styled.div`
  display: flex;
  ${desk} {
    display: none;
  }
`

/** Back, breadcrumb with the farm's code and name, title, and how the synchronisation is. */
export function PageBar({ title }: { title: string }) {
  const text = useText()
  const session = useSession()
  const { farm } = session
  const navigate = useNavigate()
  const { pathname, key } = useLocation()
  const home = homeOf[useArea()]
  const trail = trailOf(pathname, home)
    .slice(0, -1)
    .filter(({ path }) => may(session)({ to: path }))
  const parent = trail.at(-1)?.path ?? home
  // Back through the history, so that the list is as it was left: its search, its rows and its scroll offset.
  const goBack = (event: MouseEvent) => {
    if (cameFrom(key) !== parent || event.ctrlKey || event.metaKey || event.shiftKey) return
    event.preventDefault()
    void navigate(-1)
  }
  return (
    <Bar data-bar="page">
      <BarInner>
        <Back data-print="no" to={parent} onClick={goBack} aria-label={text('nav.return')} title={text('nav.return')}>
          <ArrowLeft aria-hidden />
        </Back>
        <Titles>
          <nav aria-label={text('nav.breadcrumb')} data-print="yes">
            <Trail>
              <li>
                {farm.code} {farm.name}
              </li>
              {trail.map((screen) => (
                <li key={screen.path}>
                  {screen.path.includes(':') ? text(screen.title) : <Link to={screen.path}>{text(screen.title)}</Link>}
                </li>
              ))}
            </Trail>
          </nav>
          {/* Remount on each page: screen readers do not read an element again that has the focus already. */}
          <PageTitle key={pathname} data-long={title.length > LONG_TITLE}>
            {title}
          </PageTitle>
        </Titles>
        <PhoneOnly data-print="no">
          <HelpButton />
          <SyncButton />
        </PhoneOnly>
      </BarInner>
    </Bar>
  )
}
