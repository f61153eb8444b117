import type { ApolloClient } from '@apollo/client'
import { dateIn, daysBetween } from '../../domain/calendar.ts'
import { ROLES, type Role } from '../../domain/roles.ts'
import { causeOf } from '../../engine/platform/classify-error.ts'
import type { Locale, Session } from '../../engine/react/session.ts'
import { onlyOn } from '../routing/redirect.ts'
import { MeDocument, type MeQuery } from '../../generated/shared/session.ts'

const KEY = 'lactor.session'

/** Languages, the default first. */
export const LOCALES: readonly Locale[] = ['pt', 'en', 'es']

/** Why there is no session to work with. */
export type NoSession = 'signedOut' | 'signingOut' | 'deleted' | 'wrongUser' | 'noFarm' | 'unreachable'

/** The farm that was selected at the identity host. */
export function farmCookie(): string | undefined {
  return /(?:^|;\s*)farm=([^;]+)/.exec(document.cookie)?.[1]
}

/** The stored session. It is encoded, so that names are not in plain text. */
export function storedSession(): Session | null {
  const stored = localStorage.getItem(KEY)
  if (stored === null) return null
  try {
    return JSON.parse(decodeURIComponent(atob(stored))) as Session
  } catch {
    return null
  }
}

/** Stores a session for the next start. */
export function storeSession(session: Session): void {
  localStorage.setItem(KEY, btoa(encodeURIComponent(JSON.stringify(session))))
}

/** Key of the farm that this tab shows, in its session storage; the session is one for all tabs. */
export const TAB_FARM = 'lactor.tabFarm'

/** From now on the farm counts that is selected at the identity host. */
export function forgetSwitch(): void {
  const stored = storedSession()
  if (stored?.switchedFrom !== undefined) storeSession({ ...stored, switchedFrom: undefined })
}

/** What belongs to the device and not to a user. */
const DEVICE_KEYS = new Set([
  'lactor.device',
  'lactor.theme',
  'lactor.config',
  'lactor.tips',
  'lactor.storageAsked',
  'lactor.clockSkew',
  'lactor.letterKeys',
])

/** Stands on a device whose user signed out without a network, until the identity host has heard of it. */
const SIGNED_OUT_KEY = 'lactor.signedOut'

/** Notes that the user has signed out, which only the identity host can complete. */
export const noteSignedOut = (): void => {
  localStorage.setItem(SIGNED_OUT_KEY, '1')
}

/** Whether the identity host has yet to hear that somebody has signed out here. */
export const hasSignedOut = (): boolean => localStorage.getItem(SIGNED_OUT_KEY) !== null

/** The identity host is about to hear of it. */
export const forgetSignedOut = (): void => {
  localStorage.removeItem(SIGNED_OUT_KEY)
}

/**
 * Removes everything of the user from the device's local storage.
 * @param keepDrafts what was typed right before the page was left stays for the same user
 */
export function clearStorage(keepDrafts = false): void {
  for (const key of Object.keys(localStorage)) {
    if (key.startsWith('lactor.') && !DEVICE_KEYS.has(key)) localStorage.removeItem(key)
  }
  for (const key of Object.keys(sessionStorage)) {
    if (!keepDrafts || !key.endsWith(':drafts')) sessionStorage.removeItem(key)
  }
}

const isRole = (role: string): role is Role => (ROLES as readonly string[]).includes(role)

/** The session of a user on a farm. */
export function sessionOf(me: NonNullable<MeQuery['me']>, farmId: string): Session | NoSession {
  if (me.type !== 'App') return 'wrongUser'
  const farms = me.farms.map(({ id, code, name, timeZone, lactatingCows }) => ({
    id,
    code,
    name,
    timeZone,
    lactatingCows,
  }))
  const farm = farms.find(({ id }) => id === farmId)
  if (!farm) return 'noFarm'
  return {
    userId: me.id,
    userName: me.name,
    language: LOCALES.find((locale) => locale === me.languageMain) ?? null,
    roles: me.roles.filter(isRole),
    farm,
    farms,
    refreshedOn: dateIn(new Date()),
  }
}

/** Days for which the stored session is used without its cookies: the lifetime of the identity host's sessions. */
const SERVES_DAYS = 14

/**
 * The session to work with. It is refreshed once a day, when it is missing and when the farm changed; without a network
 * the stored one is used. Source: specification section 4, "Session".
 */
export async function findSession(client: ApolloClient): Promise<Session | NoSession> {
  if (hasSignedOut()) return 'signingOut'
  const cookie = farmCookie()
  const stored = storedSession()
  // Opened on this device without a network: the identity host knows of the farm before only.
  const switched = stored?.switchedFrom !== undefined && stored.switchedFrom === cookie ? stored : undefined
  const farmId = switched?.farm.id ?? cookie
  if (farmId === undefined) return stored ? withoutCookie(client, stored) : 'signedOut'
  const known = stored?.farm.id === farmId ? stored : null
  if (known?.refreshedOn === dateIn(new Date())) return known
  try {
    const { data } = await client.query({ query: MeDocument, fetchPolicy: 'no-cache' })
    if (!data?.me) return 'unreachable'
    const session = sessionOf(data.me, farmId)
    if (typeof session !== 'object') return session
    const found = { ...session, off: stored?.off, ...(switched && { switchedFrom: cookie }) }
    storeSession(found)
    return found
  } catch (error) {
    return endOf(error) ?? known ?? 'unreachable'
  }
}

/**
 * Browsers store cookies up to half a minute late, so a phone that was switched off may have lost them. Signing in needs
 * a network; without one the stored session is used until the server answers, which ends it.
 */
async function withoutCookie(client: ApolloClient, stored: Session): Promise<Session | NoSession> {
  if (daysBetween(stored.refreshedOn, dateIn(new Date())) >= SERVES_DAYS) return 'signedOut'
  try {
    await client.query({ query: MeDocument, fetchPolicy: 'no-cache' })
    return 'signedOut'
  } catch (error) {
    return endOf(error) ?? stored
  }
}

/** How the server has ended the session; undefined where it failed otherwise. */
function endOf(error: unknown): NoSession | undefined {
  // Without a code it was not this server that answered.
  const { code, reason } = causeOf(error)
  if (reason === 'deleted_account') return 'deleted'
  return code === 'UNAUTHENTICATED' || code === 'FORBIDDEN' ? 'signedOut' : undefined
}

/** The language of the profile, else of the browser, else Portuguese. Source: specification section 1. */
export function pickLocale(profile: string | null, browser: readonly string[]): Locale {
  const wanted = [profile, ...browser].map((language) => language?.slice(0, 2).toLowerCase())
  return wanted.map((w) => LOCALES.find((locale) => locale === w)).find((locale) => locale !== undefined) ?? 'pt'
}

/** Where the user is, to come back to. @param farmId the farm of what is shown, where one is */
export function here(farmId?: string): string {
  const path = `${location.pathname}${location.search}`
  return farmId === undefined ? path : onlyOn(farmId, path)
}

/** Removes the pictures that the service worker has kept; the app's own files stay. */
export async function clearPictures(): Promise<void> {
  for (const name of await caches.keys()) if (name.startsWith('lactor-')) await caches.delete(name)
}
