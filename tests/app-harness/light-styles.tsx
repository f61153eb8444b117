import type { ReactNode } from 'react'
import { StyleSheetManager } from 'styled-components'

/** What Testing Library asks of styles: whether an element is shown, named by its style, and can be pressed. */
const ASKED = new Set(['display', 'visibility', 'opacity', 'content', 'pointer-events', 'user-select'])

interface StylisElement {
  type: string
  props: string[] | string
  value: string
}

/** Leaves out all other declarations, and with them most rules. */
function askedStyles(element: StylisElement): undefined {
  if (element.type === 'decl' && typeof element.props === 'string' && !ASKED.has(element.props)) element.value = ''
}

/**
 * The app's styles without what no test sees. jsdom matches every rule against every element whose role is asked for: with
 * all rules a screen's tests take a seventh longer.
 */
export const LightStyles = ({ children }: { children: ReactNode }) => (
  <StyleSheetManager stylisPlugins={[askedStyles]}>{children}</StyleSheetManager>
)
