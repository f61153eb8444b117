import { createContext, useContext } from 'react'
import type { Role } from '../../domain/roles.ts'

/** A language of the product. */
export type Locale = 'pt' | 'en' | 'es'

/** A farm as the shell shows it. */
export interface SessionFarm {
  id: string
  code: string
  name: string
  /** IANA name of the farm's time zone; absent in sessions that an older release stored. */
  timeZone?: string
  /** The number of the farm's own data; absent as above. */
  lactatingCows?: number | null
}

/** Who works here and on which farm, as far as this device knows. The credential is in an HttpOnly cookie. */
export interface Session {
  userId: string
  userName: string
  language: Locale | null
  roles: readonly Role[]
  farm: SessionFarm
  farms: readonly SessionFarm[]
  /** The farm that the identity host knows of, where another one was opened on this device since. */
  switchedFrom?: string | undefined
  /** Paths of screens that an administrator has switched off, as far as this device knows. */
  off?: readonly string[] | undefined
  /** Day of the last refresh, `YYYY-MM-DD` of the device. */
  refreshedOn: string
}

/** Actions of the session. */
export interface SessionActions {
  /** @param isDeleted whether the user has deleted the account, which the page for signing in then says */
  signOut: (isDeleted?: boolean) => Promise<void>
  /** Opens another farm from this device's copy, at a path of the app. */
  enterFarm: (farm: SessionFarm, path: string) => Promise<void>
  setLanguage: (locale: Locale) => void
  /** Takes over what the server says of the user now, and stores it for the next start. */
  change: (part: Partial<Session>) => void
}

/** The current session; screens are only drawn inside one. */
export const SessionContext = createContext<(Session & SessionActions) | null>(null)

/** The signed-in user, the selected farm, and the actions of the session. */
export function useSession(): Session & SessionActions {
  const session = useContext(SessionContext)
  if (!session) throw new Error('A screen was drawn outside a session')
  return session
}

const PREFIX = { udder: 'ROLE_APP_UBERE_', calf: 'ROLE_APP_BEZERRA_' } as const

/** Whether the user has anything to do in an area. */
export const worksIn = ({ roles }: Session, area: keyof typeof PREFIX): boolean =>
  roles.some((role) => role.startsWith(PREFIX[area]))

/** Whether the user holds a role, or one of several; a screen without one is for everybody. */
export const holds = ({ roles }: Pick<Session, 'roles'>, role: Role | readonly Role[] | null): boolean =>
  role === null || [role].flat().some((each) => roles.includes(each))
