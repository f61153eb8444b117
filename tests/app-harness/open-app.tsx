import { act, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { MemoryRouter, useLocation, useNavigate, type Location, type NavigateFunction } from 'react-router-dom'
import { useLayoutEffect } from 'react'
import { onTestFinished } from 'vitest'
import { App } from '../../src/app/start/app.tsx'
import { background } from '../../src/app/start/background.ts'
import { texts } from '../../src/app/start/texts.ts'
import { loadOperation } from '../../src/app/start/load-operation.ts'
import { ROLES, type Role } from '../../src/domain/roles.ts'
import type { Device } from '../../src/engine/platform/device.ts'
import { HOME_SNAPSHOT } from '../../src/engine/sync/sync-metadata.ts'
import { openEngine, type Engine } from '../../src/engine/engine.ts'
import { EMBEDDED_TYPES, RECORD_TYPES } from '../../src/generated/records/kept-records.ts'
import { scopeName } from '../../src/engine/platform/scope.ts'
import type { Locale, Session, SessionFarm } from '../../src/engine/react/session.ts'
import { LightStyles } from './light-styles.tsx'
import { MockedFacade, type ServerRecords } from './mocked-facade.ts'
import { FARM } from './records.ts'

interface OpenOptions {
  /** Who is signed in; somebody of their own unless given. */
  userId?: string
  roles?: readonly Role[]
  locale?: Locale
  server?: Partial<ServerRecords>
  /** Leaves something on the device before the app is opened; given the name of the database. */
  before?: (databaseName: string) => Promise<void>
  /** Whether the server reads photos. */
  readerOnline?: boolean
  /** Opens it a second time, in this browser, on what the first time has left on the device. */
  again?: Device
  /** Whether the device holds a copy of the farm already; else the server cannot be reached yet. */
  firstSync?: boolean
  /** What else is known of the farm. */
  farm?: Partial<SessionFarm>
  /** The user's other farms. */
  otherFarms?: readonly SessionFarm[]
  /** Where support is reached. */
  supportUrl?: string
}

let users = 0

/** Where the app is, and a way to send it elsewhere. */
class RouterProbe {
  current: { location: Location; go: NavigateFunction } | undefined

  get location(): Location {
    if (!this.current) throw new Error('The app is not rendered')
    return this.current.location
  }

  navigate(path: string): Promise<void> {
    return act(async () => {
      await this.current?.go(path)
    })
  }

  /** As the browser's own button. */
  back(): Promise<void> {
    return act(async () => {
      await this.current?.go(-1)
    })
  }

  /** Reports where the router is. */
  Report = () => {
    const location = useLocation()
    const go = useNavigate()
    useLayoutEffect(() => {
      this.current = { location, go }
    })
    return null
  }
}

/** Puts the app away when it has kept what its first screen shows. */
async function leave(engine: Engine): Promise<void> {
  await waitFor(
    async () => {
      // A page that is put into the background keeps it at once.
      document.dispatchEvent(new Event('visibilitychange'))
      const kept = await engine.database.run((db) => db.get('meta', HOME_SNAPSHOT))
      if (kept === undefined) throw new Error('Nothing is kept yet')
    },
    { timeout: 30_000 },
  )
  await engine.close()
}

/** Opens the whole app at a path, on the mocked schema, with a real engine on an empty device. */
export async function openApp(path: string, options: OpenOptions = {}) {
  const { show, ...device } = await openDevice(options)
  onTestFinished(() => device.engine.close())
  return { ...device, ...(await show(path)) }
}

/** A real engine on an empty device, on the mocked schema, for tests that share it. The caller closes it. */
export async function openDevice({
  roles = ROLES,
  locale = 'pt',
  server = {},
  otherFarms = [],
  readerOnline = true,
  firstSync = true,
  before,
  again,
  supportUrl,
  farm: ownFarm = {},
  userId = `u${String(++users)}`,
}: OpenOptions = {}) {
  const facade = new MockedFacade(server)
  facade.readerOnline = readerOnline
  const session: Session = {
    userId,
    userName: 'João da Silva',
    language: locale,
    roles,
    farm: { ...FARM, ...ownFarm },
    farms: [{ ...FARM, ...ownFarm }, ...otherFarms],
    refreshedOn: '2026-05-04',
  }
  await before?.(scopeName({ userId: session.userId, farmId: FARM.id }))
  const sessionEnds: string[] = []
  const storageFailures: unknown[] = []
  const settings = {
    userName: session.userName,
    link: facade.link,
    recordTypes: RECORD_TYPES,
    embedded: EMBEDDED_TYPES,
    loadOperation,
    background: () => Promise.resolve(background),
    onSession: (verdict: string) => sessionEnds.push(verdict),
    onStorageFailure: (error: unknown) => storageFailures.push(error),
  }
  /** An engine of the same user, on any farm. */
  const openOn = (farmId: string) => openEngine({ ...settings, scope: { userId: session.userId, farmId } })
  const first = await openOn(FARM.id)
  facade.unreachable = !firstSync
  await first.sync.run()
  if (again) await leave(first)
  const engine = again ? await openEngine({ ...settings, scope: first.scope, device: again }) : first
  const config = {
    identityUrl: 'http://id.test',
    product: 'lactor',
    version: '0',
    ...(supportUrl !== undefined && { supportUrl }),
  }
  await texts.use(locale)
  /** Shows the whole app at a path. */
  const show = async (path: string) => {
    const router = new RouterProbe()
    render(
      <LightStyles>
        <MemoryRouter initialEntries={[path]}>
          <router.Report />
          <App session={session} engine={engine} config={config} />
        </MemoryRouter>
      </LightStyles>,
    )
    await waitFor(() => {
      if (document.querySelector('h1') === null) throw new Error('No screen yet')
    })
    return { user: userEvent.setup(), router, screen }
  }
  return { facade, engine, openOn, sessionEnds, storageFailures, show }
}
