import type { ComponentType, ReactNode } from 'react'
import type { Layout, Screen } from '../../ui/screen.ts'
import { HeaderLayout } from './header-layout.tsx'
import { HomeLayout } from './home-layout.tsx'
import { LoginLayout } from './login-layout.tsx'
import { MainLayout } from './main-layout.tsx'
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
  home: HomeLayout,
  main: MainLayout,
}
