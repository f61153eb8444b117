import { act, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { UNSAFE_createMemoryHistory as createMemoryHistory, type Location } from 'react-router-dom'
import { onTestFinished } from 'vitest'
import { App } from '../../src/app/app.tsx'
import { exchange } from '../../src/app/exchange.ts'
import { loadMessages } from '../../src/app/locale.ts'
import { AppRouter } from '../../src/app/place.tsx'
import { OPERATIONS } from '../../src/app/operations.ts'
import { ROLES, type Role } from '../../src/domain/roles.ts'
import type { Device } from '../../src/engine/device.ts'
import { FIRST_LOOK } from '../../src/engine/copy-marks.ts'
import { openEngine, type Engine } from '../../src/engine/engine.ts'
import { EMBEDDED_TYPES, RECORD_FIELDS } from '../../src/engine/farm-records.ts'
import { scopeName } from '../../src/engine/scope.ts'
import type { Locale, Session, SessionFarm } from '../../src/engine/session.ts'
import { MockedFacade, type ServerRecords } from './mocked-facade.ts'
import { FARM } from './records.ts'

interface OpenOptions {
  roles?: readonly Role[]
  locale?: Locale
  server?: Partial<ServerRecords>
  /** Leaves something on the device before the app is opened; given the name of the database. */
  before?: (databaseName: string) => Promise<void>
  /** Whether the server reads photos. */
  readerOnline?: boolean
  /** Opens it a second time, in this browser, on what the first time has left on the device. */
  again?: Device
  /** The user's other farms. */
  otherFarms?: readonly SessionFarm[]
}

let users = 0

/** Where the app is, and a way to send it elsewhere. */
class RouterProbe {
  readonly history: ReturnType<typeof createMemoryHistory>

  constructor(path: string) {
    this.history = createMemoryHistory({ initialEntries: [path], v5Compat: true })
  }

  get location(): Location {
    return this.history.location
  }

  navigate(path: string): Promise<void> {
    return act(async () => {
      this.history.push(path)
      await Promise.resolve()
    })
  }

  /** As the browser's own button. */
  back(): Promise<void> {
    return act(async () => {
      this.history.go(-1)
      await Promise.resolve()
    })
  }
}

/** Puts the app away when it has kept what its first screen shows. */
async function leave(engine: Engine): Promise<void> {
  await waitFor(
    async () => {
      // A page that is put into the background keeps it at once.
      document.dispatchEvent(new Event('visibilitychange'))
      const kept = await engine.database.run((db) => db.get('meta', FIRST_LOOK))
      if (kept === undefined) throw new Error('Nothing is kept yet')
    },
    { timeout: 10_000 },
  )
  await engine.close()
}

/** Opens the whole app at a path, on the mocked schema, with a real engine on an empty device. */
export async function openApp(
  path: string,
  { roles = ROLES, locale = 'pt', server = {}, otherFarms = [], readerOnline = true, before, again }: OpenOptions = {},
) {
  const facade = new MockedFacade(server)
  facade.readerOnline = readerOnline
  const session: Session = {
    userId: `u${String(++users)}`,
    userName: 'João da Silva',
    language: locale,
    roles,
    farm: FARM,
    farms: [FARM, ...otherFarms],
    refreshedOn: '2026-05-04',
  }
  await before?.(scopeName({ userId: session.userId, farmId: FARM.id }))
  const sessionEnds: string[] = []
  const storageFailures: unknown[] = []
  const settings = {
    link: facade.link,
    fields: RECORD_FIELDS,
    embedded: EMBEDDED_TYPES,
    operations: OPERATIONS,
    exchange: () => Promise.resolve(exchange),
    documentIds: {},
    onSession: (verdict: string) => sessionEnds.push(verdict),
    onStorageFailure: (error: unknown) => storageFailures.push(error),
  }
  /** An engine of the same user, on any farm. */
  const openOn = (farmId: string) => openEngine({ ...settings, scope: { userId: session.userId, farmId } })
  const first = await openOn(FARM.id)
  await first.sync.run()
  if (again) await leave(first)
  const engine = again ? await openEngine({ ...settings, scope: first.scope, device: again }) : first
  const config = { identityUrl: 'http://id.test', product: 'lactor', version: '0' }
  const messages = await loadMessages(locale)
  const router = new RouterProbe(path)
  render(
    <AppRouter history={router.history}>
      <App session={session} engine={engine} config={config} locale={locale} messages={messages} />
    </AppRouter>,
  )
  onTestFinished(() => engine.close())
  await waitFor(() => {
    if (document.querySelector('h1') === null) throw new Error('No screen yet')
  })
  return { user: userEvent.setup(), facade, engine, openOn, router, screen, sessionEnds, storageFailures }
}
