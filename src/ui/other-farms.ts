import { createContext } from 'react'

/** Where a user of several farms opens a path on another one; undefined for users of one farm. */
export interface OtherFarms {
  /** The name of the farm that is open. */
  current: string
  choose: (path: string) => string
}

/** The choice of another farm, where the user has several. */
export const OtherFarmsContext = createContext<OtherFarms | undefined>(undefined)
