import type { ComponentType } from 'react'
import type { Role } from '../domain/roles.ts'
import type { TextArea } from '../generated/texts/text-id.ts'
import type { TextId } from './text.ts'

/** The frames around a screen. Source: specification section 2, layouts. */
export type Layout = 'login' | 'selection' | 'home' | 'main' | 'header'

/** One row of the screen table: everything the shell needs to know about a screen. */
export interface Screen {
  /** Pattern of the path, as React Router reads it. */
  path: string
  area: 'access' | 'udder' | 'calf' | 'account'
  title: TextId
  layout: Layout
  /** Where "back" goes. */
  parent: string | null
  /** Without this role, or one of these, the screen cannot be reached. */
  role: Role | readonly Role[] | null
  /**
   * Or one of these, where the specification names no role but the API asks for one: others would read that there is
   * nothing, or fill in a form that is refused.
   */
  needs?: readonly Role[]
  /** Files of texts that it needs besides those of its area. */
  texts?: readonly TextArea[]
  load: () => Promise<{ default: ComponentType }>
}

/** Declares screens; keeps their paths as literal types. */
export const screens = <const Rows extends readonly Screen[]>(rows: Rows): Rows => rows
