import { NavigationType, type Location } from 'react-router-dom'

/** Somewhere one is, and how one came there. */
export interface Place {
  location: Location
  navigationType: NavigationType
}

/** A screen that is drawn out of sight, for one visit that begins at its path. */
export interface Standby {
  place: Place
  /** What it is drawn in, outside the document until it is visited. */
  shelf: HTMLElement
  isVisited?: boolean
}

/** Complete screens that nobody has visited, by path. */
export const standbys = new Map<string, Standby>()

const visits = new WeakMap<Location, Standby | undefined>()

/** The screen that was drawn ahead for a visit; always the same for the same visit. */
export function standbyOf({ location, navigationType }: Place): Standby | undefined {
  if (!visits.has(location)) {
    const path = location.pathname + location.search + location.hash
    // Whoever goes back finds the screen as it was left, which is not as it begins.
    const standby = navigationType === NavigationType.Pop ? undefined : standbys.get(path)
    if (standby) standby.isVisited = standbys.delete(path)
    visits.set(location, standby)
  }
  return visits.get(location)
}
