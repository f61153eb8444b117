import type { ReactNode } from 'react'
import type { Screen } from '../../ui/screen.ts'
import { useText } from '../../ui/text.ts'
import { BottomBar } from '../bars/bottom-bar.tsx'
import { ConnectionStrip } from '../bars/connection-strip.tsx'
import { PageBar } from '../bars/page-bar.tsx'
import { TopBar } from '../bars/top-bar.tsx'
import { HomeBar, HomeFoot, HomeHead } from './home-parts.tsx'
import { ScreenPrompts } from '../notices/screen-prompts.tsx'
import { Content, SkipLink } from './page.ts'

interface FarmLayoutProps {
  screen: Screen
  title: string
  children: ReactNode
}

/**
 * The home screens and the inner pages. One component for both, so that the bars are not remounted when the user
 * navigates between them.
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
        {isHome && <HomeFoot />}
      </Content>
      <BottomBar />
      <ScreenPrompts path={screen.path} />
    </>
  )
}
