import { mkdirSync } from 'node:fs'
import type { Page } from 'playwright-core'
import { Chance } from '../../api/seed/chance.ts'
import { readOptions } from '../../scripts/read-options.ts'
import { ApiClient } from '../harness/api-client.ts'
import { device, hasBrowser, launch, overflowing, SIZES, waitForOfflineApp } from '../journeys/browser.ts'
import { startStack, type Stack } from '../journeys/stack.ts'
import * as acts from './acts.ts'
import { Oracle } from './oracle.ts'

// `npm run walk -- --minutes 20 --seed n`: a user on a phone who does anything at any time, with and without a network,
// in the real product. An oracle knows what was saved: at the end of each stretch the server must hold just that, and
// nothing may wait. Prints one JSON line; pictures of what went wrong are in .cache/walk.

const values = readOptions(
  'npm run walk -- [--minutes n] [--seed n], minutes above 0, a whole number as the seed',
  { minutes: { type: 'string', default: '5' }, seed: { type: 'string', default: String(Date.now() % 1e6) } },
  ({ minutes, seed }) => Number(minutes) > 0 && Number.isInteger(Number(seed)),
)
const minutes = Number(values.minutes)
const seed = Number(values.seed)
if (!hasBrowser) throw new Error('There is no browser: set LACTOR_CHROMIUM')

const [PHONE] = SIZES
const PICTURES = '.cache/walk'
/** How many acts there are between two looks at the server. */
const STRETCH = 60
/** How often each act is done. */
const WEIGHTS: Readonly<Record<keyof typeof acts, number>> = {
  follow: 26,
  back: 8,
  reload: 4,
  changeNetwork: 7,
  turn: 2,
  launchExam: 10,
  launchSideB: 6,
  launchCase: 8,
  readPlate: 10,
  treat: 7,
  giveDose: 7,
}

const stack = await startStack()
const browser = await launch()
const violations: string[] = []
const done: Record<string, number> = {}
const startedAt = Date.now()
let records = 0
try {
  records = await walk(stack)
} finally {
  await browser.close()
  await stack.close()
}
console.log(JSON.stringify({ walk: 'random user', seed, minutes, acts: done, records, violations }))
process.exit(violations.length > 0 ? 1 : 0)

async function walk({ appUrl, apiUrl, token }: Stack): Promise<number> {
  mkdirSync(PICTURES, { recursive: true })
  const context = await device(browser, PHONE)
  const page = await context.newPage()
  page.setDefaultTimeout(60_000)
  page.on('pageerror', (error) => violations.push(`page: ${error.message}`))
  await signIn(page, appUrl)
  const api = new ApiClient(() => apiUrl, await token('rita'))
  const cows = await api.members('/animals?farm=1&category=cow&status[]=active&itemsPerPage=500')
  const world: acts.World = {
    ...{ context, page, chance: new Chance(seed), oracle: new Oracle(api), origin: appUrl, online: true },
    herd: cows.map(({ earTag }) => String(earTag)),
    next: (() => {
      let last = 0
      return () => ++last
    })(),
  }
  const isOver = () => Date.now() - startedAt > minutes * 60_000
  while (!isOver()) {
    for (let count = 0; count < STRETCH && !isOver(); count++) await step(world)
    await settle(world)
  }
  return world.oracle.cases.length
}

async function signIn(page: Page, appUrl: string): Promise<void> {
  await page.goto(appUrl)
  await page.getByLabel('Usuário').fill('rita')
  await page.getByLabel('Senha').fill('lactor123')
  await page.getByRole('button', { name: 'Entrar' }).click()
  await page.getByRole('button', { name: /Boa Vista/ }).click()
  await page.getByText(/Última sincronização/).waitFor({ timeout: 60_000 })
  await waitForOfflineApp(page)
  await page.reload()
}

async function step(world: acts.World): Promise<void> {
  const { page, chance, online } = world
  const name = chance.weighted(WEIGHTS)
  const where = `${name} ${online ? 'online' : 'offline'} at ${page.url().replace(world.origin, '')}`
  try {
    if (await acts[name](world)) done[name] = (done[name] ?? 0) + 1
    await look(world, where)
  } catch (error) {
    await tell(world, `${where}: ${error instanceof Error ? (error.message.split('\n')[0] ?? '') : String(error)}`)
    await page.goto(world.origin).catch(() => undefined)
  }
}

/** Whatever was done, there is a screen, it is not an error, and nothing is cut off. */
async function look(world: acts.World, where: string): Promise<void> {
  const { page } = world
  await page.getByRole('heading', { level: 1 }).first().waitFor()
  if ((await page.getByText('Algo deu errado nesta tela').count()) > 0) await tell(world, `${where}: an error page`)
  if ((await page.getByText('Página não encontrada').count()) > 0) await tell(world, `${where}: a dead link`)
  const wide = await overflowing(page)
  if (wide.length > 0) await tell(world, `${where}: scrolls sideways at ${page.url()}: ${wide.join('; ')}`)
}

/** With a network everything arrives, and the server holds just what was saved. */
async function settle(world: acts.World): Promise<void> {
  const { context, page, oracle, origin } = world
  world.online = true
  await context.setOffline(false)
  await page.setViewportSize({ width: PHONE.width, height: PHONE.height })
  try {
    await page.goto(`${origin}/sincronizacao`)
    await page.getByRole('button', { name: 'Sincronizar' }).click()
    await page.getByText('Nada esperando envio').waitFor({ timeout: 120_000 })
    if ((await page.getByText('Precisam de você').count()) > 0) await tell(world, 'settled: a write needs a person')
  } catch {
    await tell(world, 'settled: something still waits')
  }
  for (const difference of await oracle.differences()) await tell(world, `settled: ${difference}`)
}

async function tell({ page }: acts.World, violation: string): Promise<void> {
  if (violations.includes(violation)) return
  violations.push(violation)
  console.error(violation)
  await page.screenshot({ path: `${PICTURES}/${String(violations.length)}.png` }).catch(() => undefined)
}
