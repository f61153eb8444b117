import { createContext, useContext, useEffect } from 'react'
import type { Screen } from '../ui/screen.ts'
import type { Area } from '../ui/theme.ts'

const KEY = 'lactor.area'

/** The area somebody works in; account screens stay in the last one. */
export const AreaContext = createContext<Area>('udder')

/** The area somebody works in. */
export const useArea = (): Area => useContext(AreaContext)

/** The area of a screen; screens of neither keep the last one. Colours follow it. */
export function useScreenArea(screen: Screen): Area {
  const stored = sessionStorage.getItem(KEY) === 'calf' ? 'calf' : 'udder'
  const area = screen.area === 'udder' || screen.area === 'calf' ? screen.area : stored
  useEffect(() => {
    sessionStorage.setItem(KEY, area)
    document.documentElement.dataset.area = area
  }, [area])
  return area
}
