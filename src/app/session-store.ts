import type { ApolloClient } from '@apollo/client'
import { dateIn, daysBetween } from '../domain/calendar.ts'
import { ROLES, type Role } from '../domain/roles.ts'
import type { Locale, Session } from '../engine/session.ts'
import { MeDocument, type MeQuery } from '../generated/shared.ts'

const KEY = 'lactor.session'

/** Languages, the default first. */
export const LOCALES: readonly Locale[] = ['pt', 'en', 'es']

/** Why there is no session to work with. */
export type NoSession = 'signedOut' | 'wrongUser' | 'noFarm' | 'unreachable'

/** The farm that was selected at the identity host. */
export function farmCookie(): string | undefined {
  return /(?:^|;\s*)farm=([^;]+)/.exec(document.cookie)?.[1]
}

/** The session this device knows. It is stored encoded, so that names do not stand in plain text. */
export function storedSession(): Session | null {
  const stored = localStorage.getItem(KEY)
  if (stored === null) return null
  try {
    return JSON.parse(decodeURIComponent(atob(stored))) as Session
  } catch {
    return null
  }
}

/** Keeps a session for the next start. */
export function storeSession(session: Session): void {
  localStorage.setItem(KEY, btoa(encodeURIComponent(JSON.stringify(session))))
}

/** What belongs to the device and not to a user. */
const DEVICE_KEYS = new Set(['lactor.device', 'lactor.theme', 'lactor.config', 'lactor.tips', 'lactor.storageAsked'])

/** Removes everything of the user from the device's local storage. */
export function clearStorage(): void {
  for (const key of Object.keys(localStorage)) {
    if (key.startsWith('lactor.') && !DEVICE_KEYS.has(key)) localStorage.removeItem(key)
  }
  sessionStorage.clear()
}

const isRole = (role: string): role is Role => (ROLES as readonly string[]).includes(role)

function sessionOf(me: NonNullable<MeQuery['me']>, farmId: string): Session | NoSession {
  if (me.type !== 'App') return 'wrongUser'
  const farms = me.farms.map(({ id, code, name, timeZone }) => ({ id, code, name, timeZone }))
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

/** Days for which a session that this device knows serves without its cookies: as long as the identity host's. */
const SERVES_DAYS = 14

/**
 * The session to work with. It is refreshed once a day, when it is missing and when the farm changed; without a network
 * the known one serves. Source: specification section 4, "Session".
 */
export async function findSession(client: ApolloClient): Promise<Session | NoSession> {
  const farmId = farmCookie()
  const stored = storedSession()
  if (farmId === undefined) return stored ? withoutCookie(client, stored) : 'signedOut'
  const known = stored?.farm.id === farmId ? stored : null
  if (known?.refreshedOn === dateIn(new Date())) return known
  try {
    const { data } = await client.query({ query: MeDocument, fetchPolicy: 'no-cache' })
    if (!data?.me) return 'unreachable'
    const session = sessionOf(data.me, farmId)
    if (typeof session === 'object') storeSession(session)
    return session
  } catch (error) {
    if (isSessionError(error)) return 'signedOut'
    return known ?? 'unreachable'
  }
}

/**
 * Browsers write cookies down half a minute late: a phone that was switched off meanwhile has lost them. Nobody can sign
 * in without a network, so what the device knows serves until the server is heard again; that ends the session.
 */
async function withoutCookie(client: ApolloClient, stored: Session): Promise<Session | NoSession> {
  if (daysBetween(stored.refreshedOn, dateIn(new Date())) >= SERVES_DAYS) return 'signedOut'
  try {
    await client.query({ query: MeDocument, fetchPolicy: 'no-cache' })
    return 'signedOut'
  } catch (error) {
    return isSessionError(error) ? 'signedOut' : stored
  }
}

function isSessionError(error: unknown): boolean {
  const errors = typeof error === 'object' && error !== null && 'errors' in error ? error.errors : undefined
  const codes = Array.isArray(errors) ? (errors as { extensions?: { code?: string } }[]) : []
  return codes.some(({ extensions }) => extensions?.code === 'UNAUTHENTICATED' || extensions?.code === 'FORBIDDEN')
}

/** The language of the profile, else of the browser, else Portuguese. Source: specification section 1. */
export function pickLocale(profile: string | null, browser: readonly string[]): Locale {
  const wanted = [profile, ...browser].map((language) => language?.slice(0, 2).toLowerCase())
  return wanted.map((w) => LOCALES.find((locale) => locale === w)).find((locale) => locale !== undefined) ?? 'pt'
}
