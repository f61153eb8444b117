import type { ReactNode } from 'react'
import { Brand } from '../bars/brand.tsx'
import { NarrowContent, PageTitle } from './page.ts'

/** For pages before there is a session. */
export function LoginLayout({ title, children }: { title: string; children: ReactNode }) {
  return (
    <NarrowContent id="content">
      <Brand />
      <PageTitle>{title}</PageTitle>
      {children}
    </NarrowContent>
  )
}
