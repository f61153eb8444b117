import type { ReactNode } from 'react'
import { PageBar } from '../bars/page-bar.tsx'
import { Content } from './page.ts'

/** Only a header with back and breadcrumb: for messages that must not depend on anything else. */
export function HeaderLayout({ title, children }: { title: string; children: ReactNode }) {
  return (
    <>
      <PageBar title={title} />
      <Content id="content" tabIndex={-1}>
        {children}
      </Content>
    </>
  )
}
