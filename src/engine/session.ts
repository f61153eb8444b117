import { createContext, useContext } from 'react'
import type { Role } from '../domain/roles.ts'

/** A language of the product. */
export type Locale = 'pt' | 'en' | 'es'

/** A farm as the shell shows it. */
export interface SessionFarm {
  id: string
  code: string
  name: string
  /** IANA name: what day it is on the farm. A session that an older release stored does not say. */
  timeZone?: string
}

/** Who works here and on which farm, as far as this device knows. No credential: that is in a cookie scripts cannot read. */
export interface Session {
  userId: string
  userName: string
  language: Locale | null
  roles: readonly Role[]
  farm: SessionFarm
  farms: readonly SessionFarm[]
  /** Day of the last refresh, `YYYY-MM-DD` of the device. */
  refreshedOn: string
}

/** What screens may do about the session. */
export interface SessionActions {
  signOut: () => Promise<void>
  switchFarm: () => void
  setLanguage: (locale: Locale) => void
}

/** The current session; screens are only drawn inside one. */
export const SessionContext = createContext<(Session & SessionActions) | null>(null)

/** The signed-in user, the selected farm and what can be done about them. */
export function useSession(): Session & SessionActions {
  const session = useContext(SessionContext)
  if (!session) throw new Error('A screen was drawn outside a session')
  return session
}

const PREFIX = { udder: 'ROLE_APP_UBERE_', calf: 'ROLE_APP_BEZERRA_' } as const

/** Whether the user has anything to do in an area. */
export const worksIn = ({ roles }: Session, area: keyof typeof PREFIX): boolean =>
  roles.some((role) => role.startsWith(PREFIX[area]))

/** Whether the user holds a role; a screen without one is for everybody. */
export const holds = (session: Session, role: Role | null): boolean => role === null || session.roles.includes(role)
