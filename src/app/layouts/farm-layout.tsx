import type { ReactNode } from 'react'
import type { Screen } from '../../ui/screen.ts'
import { useText } from '../../ui/text.ts'
import { BottomBar } from '../bottom-bar.tsx'
import { ConnectionStrip } from '../connection-strip.tsx'
import { PageBar } from '../page-bar.tsx'
import { TopBar } from '../top-bar.tsx'
import { HomeBar, HomeHead } from './home-parts.tsx'
import { Content, SkipLink } from './page.ts'

interface FarmLayoutProps {
  screen: Screen
  title: string
  children: ReactNode
}

/**
 * The home screens and the inner pages. One component for both: the bars stay as they are while one goes from screen to
 * screen, and only what differs is drawn anew.
 */
export function FarmLayout({ screen, title, children }: FarmLayoutProps) {
  const text = useText()
  const isHome = screen.layout === 'home'
  return (
    <>
      <SkipLink href="#content">{text('nav.skip')}</SkipLink>
      <TopBar />
      {isHome ? <HomeBar /> : <PageBar title={title} />}
      <ConnectionStrip />
      <Content id="content" tabIndex={-1}>
        {isHome && <HomeHead title={title} />}
        {children}
      </Content>
      <BottomBar />
    </>
  )
}
