import { ApolloClient, InMemoryCache } from '@apollo/client'
import { version } from '../../../package.json'
import { openEngine, type Engine } from '../../engine/engine.ts'
import { clearOtherUsers } from '../../engine/platform/clear-scopes.ts'
import { browserDevice } from '../../engine/platform/device.ts'
import { facadeLink } from '../../engine/platform/facade-link.ts'
import type { SessionError } from '../../engine/platform/classify-error.ts'
import type { Session } from '../../engine/react/session.ts'
import { EMBEDDED_TYPES, RECORD_TYPES } from '../../generated/records/kept-records.ts'
import { identityPages, type AppConfig } from './config.ts'
import { keepClockSkew } from './keep-clock-skew.ts'
import { loadOperation } from './load-operation.ts'
import { isReachable } from './reachable.ts'
import {
  clearPictures,
  clearStorage,
  findSession,
  forgetSwitch,
  here,
  noteSignedOut,
  storedSession,
  TAB_FARM,
  type NoSession,
} from './session-store.ts'

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

/**
 * Finds the session and opens the engine of its user and farm.
 * Returns why there is none otherwise; the caller redirects to the identity host.
 */
export async function start(config: AppConfig): Promise<Started | NoSession> {
  let hearDate: (date: string) => void = () => undefined
  const background = async () => (await import('./background.ts')).background
  const caller = {
    batching: background,
    deviceId: deviceId(),
    version,
    locale: () => document.documentElement.lang,
    onDate: (date: string) => {
      hearDate(date)
    },
  }
  const link = facadeLink(caller)
  // A first visit pulls as soon as it is known whose: load what pulls while the server is asked.
  if (!storedSession()) void background().catch(() => undefined)
  const session = await findSession(new ApolloClient({ cache: new InMemoryCache(), link }))
  if (typeof session === 'string') return session
  const engine = await openEngine({
    scope: { userId: session.userId, farmId: session.farm.id },
    userName: session.userName,
    link,
    recordTypes: RECORD_TYPES,
    embedded: EMBEDDED_TYPES,
    loadOperation,
    background,
    onSession: (verdict) => {
      void endSession(verdict, config, engine)
    },
    onStorageFailure: () => {
      document.dispatchEvent(new CustomEvent('lactor:storage-failure'))
    },
  })
  keepClockSkew(engine.connectivity)
  hearDate = (date) => {
    engine.connectivity.reportDate(date)
  }
  channel.onmessage = ({ data }) => {
    if (data === 'sessionEnded') void signInAgain(config, engine, false)
    else void signOut(config, engine, { tellOthers: false })
  }
  // A session that ended left its copies here for its own user.
  browserDevice.whenIdle(() => void clearOtherUsers(session.userId).catch(() => undefined))
  return { session, engine }
}

/** Handles the end of a session. Sources: specification sections 4 and 8. */
async function endSession(verdict: SessionError, config: AppConfig, engine: Engine): Promise<void> {
  const pages = identityPages(config)
  if (verdict === 'signIn') await leaveToIdentity(engine, () => pages.loginAgain(here(engine.scope.farmId)))
  else if (verdict === 'signOut') await signInAgain(config, engine)
  else if (verdict === 'deleted') await signOut(config, engine, { isDeleted: true })
  // Another user has signed in on this device: the next start finds out who.
  else if (verdict === 'otherUser') await forget(engine, () => '/', true)
  // The user has no right to this farm any more: its records leave the device, unsent writes stay sealed.
  else await forget(engine, () => pages.farm('/'))
}

/**
 * The session has ended, which its user did not ask for: the records leave the device, unsent writes and what was being
 * typed stay for the same user, who comes back to where the app is then.
 */
async function signInAgain(config: AppConfig, engine: Engine, tellOthers = true): Promise<void> {
  if (tellOthers) channel.postMessage('sessionEnded')
  await forget(engine, () => identityPages(config).loginAgain(here(engine.scope.farmId)), true)
}

/**
 * Removes the records of the user and farm from the device, and leaves.
 * @param target asked at the end: a form that was just saved has gone on by then
 * @param keepDrafts what was being typed stays for the same user, who did not leave
 */
async function forget(engine: Engine, target: () => string, keepDrafts = false): Promise<void> {
  await engine.clear(keepDrafts)
  clearStorage(keepDrafts)
  await clearPictures()
  location.assign(target())
}

/** Leaves for a page of the identity host on which a farm is selected, which counts from then on. */
export function leaveToIdentity(engine: Engine, target: () => string): Promise<void> {
  forgetSwitch()
  return leaveTo(engine, target)
}

/**
 * Flushes to disk and leaves for another page, which takes this one's place in the history; nothing is removed.
 * @param target asked at the end: a form that was just saved has gone on by then
 */
export async function leaveTo(engine: Engine, target: () => string): Promise<void> {
  await engine.drafts.flush()
  await engine.close()
  sessionStorage.removeItem(TAB_FARM)
  location.replace(target())
}

/**
 * Signs out: the user's records of every farm leave the device, unsent writes stay sealed for the same user, the identity
 * host ends the session.
 * @param isDeleted the account is gone, its sessions with it, and unsent writes go as well
 */
export async function signOut(
  config: AppConfig,
  engine: Engine | undefined,
  { tellOthers = true, isDeleted = false }: { tellOthers?: boolean; isDeleted?: boolean | undefined } = {},
): Promise<void> {
  if (tellOthers) channel.postMessage('signedOut')
  // Unsent writes can no longer be sent. A failure must not prevent the sign-out.
  if (isDeleted) await engine?.erase().catch(() => undefined)
  await engine?.clearUser()
  clearStorage()
  await clearPictures()
  const reachable = await isReachable()
  if (reachable && isDeleted) {
    location.assign(identityPages(config).loginDeleted('/'))
    return
  }
  // Offline, end the server's session at the next start with a network. Until then the app stays locked.
  const wayIn = reachable ? await import('./way-in.ts').catch(() => undefined) : undefined
  if (wayIn) {
    wayIn.postSignOut(config)
    return
  }
  noteSignedOut()
  location.assign('/')
}

/** Leaves for the identity host when there is no session. @returns false when there is nowhere to go */
export async function leaveWithout(reason: NoSession, config: AppConfig): Promise<boolean> {
  if (reason === 'unreachable' || !(await isReachable())) return false
  const { wayIn } = await import('./way-in.ts')
  await wayIn(reason, config)
  return true
}
