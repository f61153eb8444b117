import type { ReactNode } from 'react'
import { useText } from '../../ui/text.ts'
import { BottomBar } from '../bottom-bar.tsx'
import { ConnectionStrip } from '../connection-strip.tsx'
import { PageBar } from '../page-bar.tsx'
import { TopBar } from '../top-bar.tsx'
import { Content, SkipLink } from './page.ts'

/** Inner pages: full top bar at the desk, back and breadcrumb, the thumb's bar on a phone. */
export function MainLayout({ title, children }: { title: string; children: ReactNode }) {
  const text = useText()
  return (
    <>
      <SkipLink href="#content">{text('nav.skip')}</SkipLink>
      <TopBar />
      <PageBar title={title} />
      <ConnectionStrip />
      <Content id="content" tabIndex={-1}>
        {children}
      </Content>
      <BottomBar />
    </>
  )
}
