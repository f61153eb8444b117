import { ApolloClient, InMemoryCache } from '@apollo/client'
import { clearScope, openEngine, type Engine } from '../engine/engine.ts'
import { facadeLink } from '../engine/facade-link.ts'
import { EMBEDDED_TYPES, RECORD_FIELDS } from '../engine/farm-records.ts'
import type { SessionVerdict } from '../engine/judge.ts'
import type { Session } from '../engine/session.ts'
import { DOCUMENT_IDS } from '../generated/document-ids.ts'
import { identityPages, type AppConfig } from './config.ts'
import { OPERATIONS } from './operations.ts'
import { clearStorage, findSession, storedSession, type NoSession } from './session-store.ts'

/** What the app starts with. */
export interface Started {
  session: Session
  engine: Engine
}

const DEVICE_KEY = 'lactor.device'

function deviceId(): string {
  const known = localStorage.getItem(DEVICE_KEY)
  if (known !== null) return known
  const id = crypto.randomUUID()
  localStorage.setItem(DEVICE_KEY, id)
  return id
}

/** Tabs of one browser sign out together. */
const channel = new BroadcastChannel('lactor:session')

const here = () => `${location.pathname}${location.search}`

/**
 * Finds the session and opens the engine of its user and farm.
 * Answers why there is none otherwise; the caller leads to the identity host.
 */
export async function start(config: AppConfig): Promise<Started | NoSession> {
  let hearDate: (date: string) => void = () => undefined
  const caller = {
    deviceId: deviceId(),
    locale: () => document.documentElement.lang,
    onDate: (date: string) => {
      hearDate(date)
    },
  }
  const link = facadeLink(caller, DOCUMENT_IDS)
  const session = await findSession(new ApolloClient({ cache: new InMemoryCache(), link }))
  if (typeof session === 'string') return session
  const engine = await openEngine({
    scope: { userId: session.userId, farmId: session.farm.id },
    link,
    fields: RECORD_FIELDS,
    embedded: EMBEDDED_TYPES,
    operations: OPERATIONS,
    exchange: async () => (await import('./exchange.ts')).exchange,
    documentIds: DOCUMENT_IDS,
    onSession: (verdict) => {
      void endSession(verdict, config, engine)
    },
    onStorageFailure: () => {
      document.dispatchEvent(new CustomEvent('lactor:storage-failure'))
    },
  })
  hearDate = (date) => {
    engine.connectivity.reportDate(date)
  }
  channel.onmessage = () => {
    void signOut(config, engine, false)
  }
  return { session, engine }
}

/** What follows when the session does not hold any more. Sources: specification sections 4 and 8. */
async function endSession(verdict: SessionVerdict, config: AppConfig, engine: Engine): Promise<void> {
  const pages = identityPages(config)
  if (verdict === 'signIn') await leaveTo(engine, pages.login(here()))
  else if (verdict === 'signOut') await signOut(config, engine)
  // Somebody else has signed in on this device: this page belongs to nobody, the next start finds out to whom.
  else if (verdict === 'otherUser') await forget(engine, '/')
  // The user has no right to this farm any more: its records leave the device, unsent writes stay sealed.
  else await forget(engine, pages.farm('/'))
}

/** Removes the records of the user and farm from the device, and leaves. */
async function forget(engine: Engine, target: string): Promise<void> {
  await engine.clear()
  clearStorage()
  await clearPictures()
  location.assign(target)
}

/** Removes the pictures that the service worker has kept; the app's own files stay. */
async function clearPictures(): Promise<void> {
  for (const name of await caches.keys()) if (name.startsWith('lactor-')) await caches.delete(name)
}

/** Leaves for another page with everything on disk; nothing is removed. */
export async function leaveTo(engine: Engine | undefined, target: string): Promise<void> {
  await engine?.close()
  location.assign(target)
}

/**
 * Signs out: the user's records leave the device, unsent writes stay sealed for the same user, the identity host ends
 * the session.
 */
export async function signOut(config: AppConfig, engine: Engine | undefined, tellOthers = true): Promise<void> {
  if (tellOthers) channel.postMessage('signedOut')
  await engine?.clear()
  clearStorage()
  await clearPictures()
  location.assign(identityPages(config).logout('/'))
}

/** Where to go when there is no session. Source: specification section 4. */
export async function wayIn(reason: NoSession, config: AppConfig): Promise<string | undefined> {
  const pages = identityPages(config)
  if (reason === 'unreachable') return undefined
  if (reason === 'wrongUser') return pages.logout('/')
  if (reason === 'noFarm') return pages.farm(here())
  // A device that knew somebody has lost the session: what is stored goes, then the person signs in again.
  const lost = storedSession()
  if (lost) {
    clearStorage()
    await clearPictures()
    await clearScope({ userId: lost.userId, farmId: lost.farm.id })
  }
  return pages.login(here())
}
