import { ChevronDown } from 'lucide-react'
import { lazy, Suspense } from 'react'
import { Link } from 'react-router-dom'
import styled from 'styled-components'
import { DeskOnly, Hidden, Row } from '../../ui/surface.tsx'
import { useText } from '../../ui/text.ts'
import { color, desk, font, radius, space, target } from '../../ui/theme.ts'
import { useAwaitsRecords } from '../../engine/react/farm-records.ts'
import { useSession } from '../../engine/react/session.ts'
import { FirstTips } from '../notices/first-tips.tsx'
import { HelpButton } from '../bars/help-button.tsx'
import { Bell } from '../bars/lazy-sheets.tsx'
import { SyncButton } from '../bars/sync-button.tsx'
import { UserMenu } from '../bars/user-menu.tsx'
import { PageTitle } from './page.ts'

/** Optional: a failed load (first visit without a network) leaves these ways to the menu. */
const LateLinks = lazy(() => import('./home-links.tsx').catch(() => ({ default: () => null })))

const PhoneBar = styled.header`
  display: flex;
  align-items: center;
  gap: ${space.xs};
  min-height: 64px;
  padding: ${space.s} ${space.s} ${space.s} ${space.l};
  background: ${color.surface};
  border-bottom: 1px solid ${color.border};
  position: sticky;
  top: 0;
  z-index: 10;
  ${desk} {
    display: none;
  }
`

const FarmChip = styled.div`
  display: flex;
  flex-direction: column;
  align-items: flex-start;
  justify-content: center;
  flex: 1;
  min-width: 0;
  min-height: ${target.base};
  color: inherit;
  text-decoration: none;
  border-radius: ${radius.input};
  line-height: 1.2;
  /* Beside four buttons on a phone a farm's name may take two lines. */
  & > strong {
    display: -webkit-box;
    -webkit-box-orient: vertical;
    -webkit-line-clamp: 2;
    max-width: 100%;
    overflow: hidden;
    overflow-wrap: anywhere;
    font-size: ${font.m};
    ${desk} {
      font-size: ${font.l};
    }
  }
  & > small {
    display: inline-flex;
    align-items: center;
    gap: ${space.xs};
    color: ${color.muted};
    font-size: ${font.s};
  }
`

const CategoryTitle = styled(PageTitle)`
  font-size: ${font.xxl};
  color: ${color.primary};
  ${desk} {
    font-size: ${font.xxl};
  }
`

/** The farm one works on; those with several farms change it here. */
function Farm() {
  const text = useText()
  const { farm, farms } = useSession()
  const several = farms.length > 1
  return (
    <FarmChip {...(several ? { as: Link, to: '/selecionar-fazenda' } : {})}>
      {several && <Hidden>{text('nav.farm')}</Hidden>}
      <small>
        {farm.code} {several && <ChevronDown size={14} aria-hidden />}
      </small>
      <strong>{farm.name}</strong>
    </FarmChip>
  )
}

/** The phone's bar of a home screen: farm, synchronisation, user. */
export function HomeBar() {
  return (
    <PhoneBar data-bar="page">
      <Farm />
      <HelpButton />
      <SyncButton />
      <Bell />
      <UserMenu />
    </PhoneBar>
  )
}

/** Shown above a home screen's own content: the category's title, at the desk the farm, and tips on a new device. */
export function HomeHead({ title }: { title: string }) {
  return (
    <>
      <Row style={{ marginBottom: space.xs, justifyContent: 'space-between' }}>
        <CategoryTitle key={title}>{title}</CategoryTitle>
        <DeskOnly>
          <Farm />
        </DeskOnly>
      </Row>
      <FirstTips />
    </>
  )
}

/** Shown below a home screen's own content, once that is there: what comes before it would push it down. */
export function HomeFoot() {
  if (useAwaitsRecords()) return null
  return (
    <Suspense>
      <LateLinks />
    </Suspense>
  )
}
