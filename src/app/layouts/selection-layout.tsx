import type { ReactNode } from 'react'
import { Stack } from '../../ui/surface.tsx'
import { Brand } from '../bars/brand.tsx'
import { HelpButton } from '../bars/help-button.tsx'
import { UserMenu } from '../bars/user-menu.tsx'
import { Bar, BarInner, NarrowContent, PageTitle } from './page.ts'

/** For choosing a farm and a category. */
export function SelectionLayout({ title, children }: { title: string; children: ReactNode }) {
  return (
    <>
      <Bar>
        <BarInner>
          <Brand />
          <span style={{ flex: 1 }} />
          <HelpButton />
          <UserMenu />
        </BarInner>
      </Bar>
      <NarrowContent id="content">
        <Stack>
          <PageTitle>{title}</PageTitle>
          {children}
        </Stack>
      </NarrowContent>
    </>
  )
}
