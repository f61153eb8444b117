import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { start } from '../../src/app/start/boot.ts'
import { storedSession, storeSession } from '../../src/app/start/session-store.ts'
import { dateIn } from '../../src/domain/calendar.ts'
import { ScopeDatabase } from '../../src/engine/platform/database.ts'
import { browserDevice } from '../../src/engine/platform/device.ts'
import { openApp } from '../app-harness/open-app.tsx'
import { count, FARM } from '../app-harness/records.ts'

/** What the device holds of a user on a farm; undefined where it has no database. */
async function heldOf(userId: string, farmId: string) {
  const names = (await indexedDB.databases()).map(({ name }) => name)
  if (!names.includes(`lactor:${userId}:${farmId}`)) return undefined
  const database = new ScopeDatabase({ userId, farmId }, browserDevice)
  const held = await database.run(async (db) => ({
    copy: (await db.count('buckets')) + (await db.count('journal')) + (await db.count('meta')),
    rows: await db.count('outbox'),
    drafts: await db.count('drafts'),
  }))
  database.close()
  return held
}

const otherFarms = [
  { id: '2', code: '0077', name: 'Santa Rita' },
  { id: '3', code: '0099', name: 'Santa Clara' },
]

beforeEach(() => {
  vi.spyOn(globalThis, 'fetch').mockRejectedValue(new TypeError('Failed to fetch'))
  vi.stubGlobal('caches', { keys: () => Promise.resolve([]), match: () => Promise.resolve(undefined) })
})
afterEach(() => {
  vi.restoreAllMocks()
  localStorage.clear()
  sessionStorage.clear()
})

describe('choosing a farm without a network', () => {
  test('opens the farms that are on the device, and says why others do not open', async () => {
    document.cookie = 'farm=1'
    const app = await openApp('/', { otherFarms })
    const other = await app.openOn('2')
    await other.sync.run()
    await other.close()
    await app.user.click((await app.screen.findAllByRole('link', { name: /Boa Vista/ }))[0] as HTMLElement)
    expect(await app.screen.findByText(/Abrem as fazendas que já estão neste aparelho/)).toBeVisible()
    expect(await app.screen.findByRole('button', { name: /Boa Vista.*aberta agora/ })).toBeEnabled()
    expect(app.screen.getByRole('button', { name: /Santa Clara.*é preciso internet/ })).toBeDisabled()
    // Nothing leads to another host.
    const hosts = [...document.querySelectorAll('a')].map(({ href }) => new URL(href, location.href).host)
    expect(hosts.filter((host) => host !== location.host)).toEqual([])
    await app.user.click(app.screen.getByRole('button', { name: /Santa Rita.*abre sem internet/ }))
    await expect.poll(() => storedSession()).toMatchObject({ farm: { id: '2' }, switchedFrom: '1' })
  })

  test.each([
    ['/selecionar-fazenda', /Abrem as fazendas/],
    ['/login', /Para entrar com outro usuário é preciso internet/],
    ['/esqueci-minha-senha', /Para trocar a senha é preciso internet/],
  ])('%s stays in the app', async (path, said) => {
    const app = await openApp(path, { otherFarms })
    expect(await app.screen.findByText(said)).toBeVisible()
    expect(app.screen.getByRole('button', { name: 'Tentar de novo' })).toBeEnabled()
  })
})

describe('a tab that is loaded again after another one has changed the farm', () => {
  test('says so, and leads back to its farm and page', async () => {
    sessionStorage.setItem('lactor.tabFarm', '2')
    const app = await openApp('/lactacao', { otherFarms })
    expect(await app.screen.findByText(/^Outra aba trocou Santa Rita por .*Boa Vista\.$/)).toBeVisible()
    await app.user.click(app.screen.getByRole('button', { name: 'Trocar de volta' }))
    await expect.poll(() => storedSession()).toMatchObject({ farm: { id: '2' } })
    await expect.poll(() => sessionStorage.getItem('lactor.tabFarm')).toBeNull()
  })

  test('says nothing of the farm that it had', async () => {
    sessionStorage.setItem('lactor.tabFarm', '1')
    const app = await openApp('/lactacao', { otherFarms })
    await app.screen.findByRole('heading', { level: 1 })
    await import('../../src/app/start/tab-farm.tsx')
    await expect.poll(() => sessionStorage.getItem('lactor.tabFarm')).toBe('1')
    expect(app.screen.queryByText(/Outra aba/)).toBeNull()
  })
})

describe('signing out', () => {
  const open = async () => {
    const app = await openApp('/', { server: { farmLactations: [count('7', '2025-03-01', 120)] } })
    app.facade.unreachable = true
    await app.engine.outbox.submit('LactationSave', { id: '7', input: { quantity: 131 } })
    await app.user.click(app.screen.getAllByRole('button', { name: /Menu de/ })[0] as HTMLElement)
    await app.user.click(await app.screen.findByRole('button', { name: 'Sair' }))
    await app.screen.findByRole('alertdialog', { name: 'Sair deste aparelho?' })
    return app
  }

  test('asks first: what leaves, what waits, and that one stays out without a network', async () => {
    const app = await open()
    expect(app.screen.getByText(/Os dados da fazenda saem deste aparelho/)).toBeVisible()
    expect(app.screen.getByText(/1 lançamento ainda não foi enviado. Ele fica guardado/)).toBeVisible()
    expect(app.screen.getByText(/Sem internet não dá para entrar de novo/)).toBeVisible()
    expect(app.screen.queryByText(/digitado e não foi salvo/)).toBeNull()
    await app.user.click(app.screen.getByRole('button', { name: 'Continuar aqui' }))
    expect(app.screen.queryByRole('alertdialog')).toBeNull()
    expect(app.engine.records.list('FarmLactation')).toHaveLength(1)
  })

  test('says that what is typed and not saved is lost', async () => {
    const app = await openApp('/nova-lactacao')
    await app.user.type(await app.screen.findByLabelText(/Vacas em lactação/), '131')
    await app.router.navigate('/')
    await app.user.click(app.screen.getAllByRole('button', { name: /Menu de/ })[0] as HTMLElement)
    await app.user.click(await app.screen.findByRole('button', { name: 'Sair' }))
    expect(await app.screen.findByText(/digitado e não foi salvo/)).toBeVisible()
  })

  test('what waits stays for the same user', async () => {
    const app = await open()
    await app.user.click(app.screen.getByRole('button', { name: 'Sair' }))
    await expect.poll(() => localStorage.getItem('lactor.signedOut')).toBe('1')
    const again = await app.openOn('1')
    expect(again.outbox.getSnapshot().rows).toMatchObject([{ state: 'pending', operation: 'LactationSave' }])
    expect([...again.records.idsOf('FarmLactation')]).toEqual([])
    await again.close()
  })

  test('removes the copies of every farm of the user; what waits on them stays sealed', async () => {
    const userId = 'farms'
    const app = await openApp('/', { otherFarms, userId, server: { farmLactations: [count('7', '2025-03-01', 120)] } })
    for (const farmId of ['2', '3']) {
      const other = await app.openOn(farmId)
      await other.sync.run()
      if (farmId === '3') {
        app.facade.unreachable = true
        await other.outbox.submit('LactationSave', { id: '7', input: { quantity: 131 } })
      }
      other.drafts.of('exam').keep({ barcode: '12' })
      await other.drafts.flush()
      await other.close()
    }
    expect(await heldOf(userId, '2')).toMatchObject({ rows: 0, drafts: 1 })
    await app.user.click(app.screen.getAllByRole('button', { name: /Menu de/ })[0] as HTMLElement)
    await app.user.click(await app.screen.findByRole('button', { name: 'Sair' }))
    await app.screen.findByRole('alertdialog', { name: 'Sair deste aparelho?' })
    expect(app.screen.getByText(/Os dados das suas fazendas saem deste aparelho/)).toBeVisible()
    await app.user.click(app.screen.getByRole('button', { name: 'Sair' }))
    await expect.poll(() => localStorage.getItem('lactor.signedOut')).toBe('1')
    expect(await heldOf(userId, '1')).toBeUndefined()
    expect(await heldOf(userId, '2')).toBeUndefined()
    expect(await heldOf(userId, '3')).toEqual({ copy: 0, rows: 1, drafts: 0 })
  })

  test('says so for what is typed on another farm, in another tab', async () => {
    const app = await openApp('/', { otherFarms })
    const other = await app.openOn('2')
    other.drafts.of('exam').keep({ barcode: '12' })
    await app.user.click(app.screen.getAllByRole('button', { name: /Menu de/ })[0] as HTMLElement)
    await app.user.click(await app.screen.findByRole('button', { name: 'Sair' }))
    expect(await app.screen.findByText(/digitado e não foi salvo/)).toBeVisible()
    await other.close()
  })
})

test('who signs in next finds no copy of the user before; the same user finds theirs', async () => {
  const before = await openApp('/', { otherFarms, userId: 'before' })
  const other = await before.openOn('2')
  await other.sync.run()
  other.drafts.of('exam').keep({ barcode: '12' })
  await other.drafts.flush()
  await other.close()
  document.cookie = `farm=${FARM.id}`
  const farms = [FARM, ...otherFarms]
  const session = { userName: 'Ana', language: null, roles: [], farm: FARM, farms, refreshedOn: dateIn(new Date()) }
  const begin = async (userId: string) => {
    storeSession({ ...session, userId })
    const started = await start({ identityUrl: 'http://id.test', product: 'lactor', version: '0' })
    if (typeof started === 'string') throw new Error(started)
    await new Promise((resolve) => setTimeout(resolve, 700))
    await started.engine.close()
  }
  await begin('before')
  expect((await heldOf('before', '2'))?.copy).toBeGreaterThan(0)
  await begin('next')
  await expect.poll(() => heldOf('before', '2')).toEqual({ copy: 0, rows: 0, drafts: 1 })
})
