import { ApolloClient, ApolloLink, InMemoryCache, Observable } from '@apollo/client'
import { afterEach, beforeEach, expect, test } from 'vitest'
import {
  clearStorage,
  findSession,
  forgetSwitch,
  noteSignedOut,
  storeSession,
} from '../../src/app/start/session-store.ts'
import { dateIn } from '../../src/domain/calendar.ts'
import type { Session } from '../../src/engine/react/session.ts'

const farm = { id: '1', code: '0042', name: 'Santa Clara' }
const session: Session = {
  userId: '2',
  userName: 'João',
  language: 'pt',
  roles: [],
  farm,
  farms: [farm],
  refreshedOn: dateIn(new Date()),
}

const clientOf = (answer: () => Observable<ApolloLink.Result>) =>
  new ApolloClient({ cache: new InMemoryCache(), link: new ApolloLink(answer) })
const withoutNetwork = () =>
  clientOf(
    () =>
      new Observable((observer) => {
        observer.error(new TypeError('no network'))
      }),
  )
const refusing = (reason?: string) =>
  clientOf(
    () =>
      new Observable((observer) => {
        const extensions = { code: 'UNAUTHENTICATED', status: 401, reason }
        observer.next({ data: null, errors: [{ message: 'Sign in', extensions }] })
        observer.complete()
      }),
  )

beforeEach(() => {
  document.cookie = 'farm=; max-age=0'
})
afterEach(() => {
  clearStorage()
})

test('a phone that has lost its cookies works on without a network', async () => {
  storeSession(session)
  expect(await findSession(withoutNetwork())).toEqual(session)
})

test('once the server is heard, lost cookies end the session', async () => {
  storeSession(session)
  expect(await findSession(refusing())).toBe('signedOut')
})

test('an account that was deleted on another device is told from a session that ended', async () => {
  storeSession(session)
  expect(await findSession(refusing('deleted_account'))).toBe('deleted')
})

test('a session serves no longer without its cookies than the identity host would let it', async () => {
  storeSession({ ...session, refreshedOn: '2020-01-01' })
  expect(await findSession(withoutNetwork())).toBe('signedOut')
})

test('a device that knows nobody has nobody signed in', async () => {
  expect(await findSession(withoutNetwork())).toBe('signedOut')
})

const other = { id: '2', code: '0077', name: 'Santa Rita' }

test('a farm that was opened without a network stays open, until one is selected at the identity host', async () => {
  document.cookie = 'farm=1'
  storeSession({ ...session, farms: [farm, other], farm: other, switchedFrom: '1' })
  expect(await findSession(withoutNetwork())).toMatchObject({ farm: other })
  document.cookie = 'farm=3'
  expect(await findSession(withoutNetwork())).toBe('unreachable')
  document.cookie = 'farm=1'
  forgetSwitch()
  expect(await findSession(withoutNetwork())).toBe('unreachable')
})

test('who has signed out without a network is not let in again, with or without one', async () => {
  document.cookie = 'farm=1'
  storeSession(session)
  clearStorage()
  noteSignedOut()
  expect(await findSession(withoutNetwork())).toBe('signingOut')
  expect(await findSession(refusing())).toBe('signingOut')
})
