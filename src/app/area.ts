import { createContext, useContext, useSyncExternalStore } from 'react'
import { Listeners } from '../engine/listeners.ts'
import type { Screen } from '../ui/screen.ts'
import type { Area } from '../ui/theme.ts'

const KEY = 'lactor.area'
const listeners = new Listeners()

/** The area somebody works in; account screens stay in the last one. */
export const AreaContext = createContext<Area>('udder')

/** The area somebody works in. */
export const useArea = (): Area => useContext(AreaContext)

const lastArea = (): Area => (sessionStorage.getItem(KEY) === 'calf' ? 'calf' : 'udder')

const ownArea = ({ area }: Screen): Area | undefined => (area === 'udder' || area === 'calf' ? area : undefined)

/** The area of a screen; one of neither is in the area that was entered last, also if it was drawn before that. */
export function useScreenArea(screen: Screen): Area {
  const last = useSyncExternalStore(listeners.subscribe, lastArea)
  return ownArea(screen) ?? last
}

/** Somebody comes to a screen: colours follow its area, and screens of neither stay in it. */
export function enterArea(screen: Screen): void {
  const area = ownArea(screen)
  if (area) sessionStorage.setItem(KEY, area)
  document.documentElement.dataset.area = lastArea()
  listeners.tell()
}
