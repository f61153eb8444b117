import { ChevronDown } from 'lucide-react'
import styled from 'styled-components'
import { Hidden, Row } from '../../ui/surface.tsx'
import { useText } from '../../ui/text.ts'
import { color, desk, font, radius, space, target } from '../../ui/theme.ts'
import { useSession } from '../../engine/session.ts'
import { FirstTips } from '../first-tips.tsx'
import { SyncButton } from '../sync-button.tsx'
import { UserMenu } from '../user-menu.tsx'
import { PageTitle } from './page.ts'

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

const FarmButton = styled.button`
  display: flex;
  flex-direction: column;
  align-items: flex-start;
  justify-content: center;
  flex: 1;
  min-width: 0;
  min-height: ${target.base};
  border: 0;
  padding: 0;
  background: none;
  text-align: left;
  border-radius: ${radius.input};
  line-height: 1.2;
  & > strong {
    font-size: ${font.l};
    max-width: 100%;
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
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

/** The phone's bar of a home screen: farm, synchronisation, user. */
export function HomeBar() {
  const text = useText()
  const { farm, switchFarm } = useSession()
  return (
    <PhoneBar>
      <FarmButton type="button" onClick={switchFarm}>
        <Hidden>{text('nav.farm')}</Hidden>
        <small>
          {farm.code} <ChevronDown size={14} aria-hidden />
        </small>
        <strong>{farm.name}</strong>
      </FarmButton>
      <SyncButton />
      <UserMenu />
    </PhoneBar>
  )
}

/** What stands above a home screen's own content: the category's title, and tips on a new device. */
export function HomeHead({ title }: { title: string }) {
  return (
    <>
      <Row style={{ marginBottom: space.xs }}>
        <CategoryTitle>{title}</CategoryTitle>
      </Row>
      <FirstTips />
    </>
  )
}
