import { matchPath } from 'react-router-dom'
import { lactationScreens } from '../features/account/lactation/lactation.screens.ts'
import { calfHomeScreens } from '../features/calf/home/calf-home.screens.ts'
import { calfLaunchScreens } from '../features/calf/launch/calf-launch.screens.ts'
import { outboxScreens } from '../features/account/outbox/outbox.screens.ts'
import { toolScreens } from '../features/account/tools/tools.screens.ts'
import { udderHomeScreens } from '../features/udder/home/udder-home.screens.ts'
import { launchScreens } from '../features/udder/launch/launch.screens.ts'
import { examScreens } from '../features/udder/exam/exam.screens.ts'
import { automaticScreens } from '../features/udder/automatic/automatic.screens.ts'
import { readingScreens } from '../features/udder/reading/reading.screens.ts'
import { resultScreens } from '../features/udder/result/result.screens.ts'
import { tankScreens } from '../features/udder/tank/tank.screens.ts'
import type { Screen } from '../ui/screen.ts'
import { accessScreens } from './access/access.screens.ts'

/** Every screen of the product: router, guard, breadcrumb, back button, menus and tests read this table only. */
export const SCREENS: readonly Screen[] = [
  ...accessScreens,
  ...udderHomeScreens,
  ...calfHomeScreens,
  ...launchScreens,
  ...calfLaunchScreens,
  ...examScreens,
  ...readingScreens,
  ...automaticScreens,
  ...resultScreens,
  ...tankScreens,
  ...lactationScreens,
  ...outboxScreens,
  ...toolScreens,
]

const byPath = new Map(SCREENS.map((screen) => [screen.path, screen]))

/** The screen a path leads to. Asked many times for each screen that is drawn, by every entry of every menu. */
export const findScreen = (pathname: string): Screen | undefined =>
  byPath.get(pathname) ?? SCREENS.find(({ path }) => matchPath({ path, end: true }, pathname) !== null)

/** Where "back" goes from a path; the home screen where nothing says otherwise. */
export const parentOf = (pathname: string): string => findScreen(pathname)?.parent ?? '/'

/** Where somebody goes who may not see a screen. Source: specification section 4. */
export const fallbackOf = (pathname: string): string => (pathname.startsWith('/bezerra') ? '/home-bezerra' : '/')

/** Screens from one up to its home, the home first: the breadcrumb. */
export function trailOf(pathname: string): Screen[] {
  const trail: Screen[] = []
  let screen = findScreen(pathname)
  while (screen) {
    trail.unshift(screen)
    screen = screen.parent === null ? undefined : findScreen(screen.parent)
  }
  return trail
}
