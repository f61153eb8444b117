import type { ComponentType, ReactNode } from 'react'
import type { Layout, Screen } from '../../ui/screen.ts'
import { FarmLayout } from './farm-layout.tsx'
import { HeaderLayout } from './header-layout.tsx'
import { LoginLayout } from './login-layout.tsx'
import { SelectionLayout } from './selection-layout.tsx'

/** What every layout gets. */
export interface LayoutProps {
  screen: Screen
  title: string
  children: ReactNode
}

/** The five layouts of the specification. */
export const LAYOUTS: Record<Layout, ComponentType<LayoutProps>> = {
  login: LoginLayout,
  selection: SelectionLayout,
  header: HeaderLayout,
  home: FarmLayout,
  main: FarmLayout,
}
