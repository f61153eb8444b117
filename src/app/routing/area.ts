import { createContext, useContext, useSyncExternalStore } from 'react'
import { Listeners } from '../../engine/platform/listeners.ts'
import type { Screen } from '../../ui/screen.ts'
import type { Area } from '../../ui/theme.ts'

const KEY = 'lactor.area'
const listeners = new Listeners()

/** The area the user is in; account screens stay in the last one. */
export const AreaContext = createContext<Area>('udder')

/** The area the user is in. */
export const useArea = (): Area => useContext(AreaContext)

const lastArea = (): Area => (sessionStorage.getItem(KEY) === 'calf' ? 'calf' : 'udder')

const ownArea = ({ area }: Screen): Area | undefined => (area === 'udder' || area === 'calf' ? area : undefined)

/** The area of a screen; a screen without one belongs to the area that was entered last. */
export function useScreenArea(screen: Screen): Area {
  const last = useSyncExternalStore(listeners.subscribe, lastArea)
  return ownArea(screen) ?? last
}

/** Enters the area of a screen: colours follow it, and screens without an area stay in it. */
export function enterArea(screen: Screen): void {
  const area = ownArea(screen)
  if (area) sessionStorage.setItem(KEY, area)
  document.documentElement.dataset.area = lastArea()
  listeners.notify()
}
