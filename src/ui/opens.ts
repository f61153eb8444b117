import { createContext, useContext } from 'react'

/** Whether a path leads this user to a screen: one that their rights open, and that no administrator has switched off. */
export const OpensContext = createContext<(path: string) => boolean>(() => true)

/** Tells whether a path leads somewhere; what leads nowhere is not offered. */
export const useOpens = (): ((path: string) => boolean) => useContext(OpensContext)
