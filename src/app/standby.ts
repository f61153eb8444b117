import { NavigationType, type Location } from 'react-router-dom'
import type { Place } from './place.tsx'

/** A screen that is drawn out of sight, for one visit that begins at its address. */
export interface Standby {
  place: Place
  /** What it is drawn in, outside the document until it is visited or comes next. */
  shelf: HTMLElement
  isVisited?: boolean
}

/** Complete screens that nobody has visited, by address. */
export const standbys = new Map<string, Standby>()

const visits = new WeakMap<Location, Standby | undefined>()

/** The screen one is at. */
let visit: { path: string; standby?: Standby | undefined } = { path: '' }

/** The screen that was drawn ahead for a visit; always the same for the same visit. */
export function standbyOf({ location, navigationType }: Place): Standby | undefined {
  if (!visits.has(location)) {
    const { pathname, search, hash } = location
    // A filter in the address is no other visit.
    if (pathname !== visit.path) {
      // Whoever goes back finds the screen as it was left, which is not as it begins.
      const address = pathname + search + hash
      const standby = navigationType === NavigationType.Pop ? undefined : standbys.get(address)
      if (standby) standby.isVisited = standbys.delete(address)
      visit = { path: pathname, standby }
    }
    visits.set(location, visit.standby)
  }
  return visits.get(location)
}

/** There is nothing any more that draws them. */
export function forgetStandbys(): void {
  standbys.clear()
  visit = { path: '' }
}
