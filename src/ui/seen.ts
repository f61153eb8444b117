import { createContext, useContext } from 'react'

/** Whether a screen is to be seen: the one that comes next is laid out before it is. */
export const SeenContext = createContext(true)

/** Whether the screen is to be seen, for what must not happen before. */
export const useSeen = (): boolean => useContext(SeenContext)
