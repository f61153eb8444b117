import { matchPath } from 'react-router-dom'
import { FEATURE_SCREENS } from '../../generated/records/screens.ts'
import type { Screen } from '../../ui/screen.ts'
import { accessScreens } from '../access/access.screens.ts'

/** Every screen of the product: router, guard, breadcrumb, back button, menus and tests read this table only. */
export const SCREENS: readonly Screen[] = [...accessScreens, ...FEATURE_SCREENS]

const byPath = new Map(SCREENS.map((screen) => [screen.path, screen]))

/** The screen a path leads to. Called by every menu entry on each render. */
export const findScreen = (pathname: string): Screen | undefined =>
  byPath.get(pathname) ?? SCREENS.find(({ path }) => matchPath({ path, end: true }, pathname) !== null)

/** Where users without the role of a screen are redirected. Source: specification section 4. */
export const fallbackOf = (pathname: string): string => (pathname.startsWith('/bezerra') ? '/home-bezerra' : '/')

/** Whether a path, or one that it belongs to, is among those that are switched off. */
export const isOff = (off: readonly string[] | undefined, pathname: string): boolean =>
  off !== undefined && off.length > 0 && trailOf(pathname).some(({ path }) => off.includes(path))

/** Screens from one up to its home, the home first: the breadcrumb. @param home of the area that shows it */
export function trailOf(pathname: string, home = '/'): Screen[] {
  const trail: Screen[] = []
  let screen = findScreen(pathname)
  while (screen) {
    trail.unshift(screen)
    const { parent }: Screen = screen
    screen = parent === null ? undefined : findScreen(parent === '/' ? home : parent)
  }
  return trail
}
