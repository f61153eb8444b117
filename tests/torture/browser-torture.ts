import { setTimeout as sleep } from 'node:timers/promises'
import type { Page } from 'playwright-core'
import { readOptions } from '../../scripts/read-options.ts'
import { startStack, type Stack } from '../journeys/stack.ts'
import { startFlakyProxy } from './flaky-proxy.ts'
import { createBrowser } from '../journeys/mortal-browser.ts'

// Real Chromium, gateway, API and database, and everything dies at random moments. Afterwards the database must hold
// every write that the screen called saved, once and in its order. Prints one JSON line.

const values = readOptions(
  'npm run torture:browser -- [--rounds n] [--seed n], whole numbers, rounds at least 1',
  {
    rounds: { type: 'string', default: '10' },
    seed: { type: 'string', default: String(Math.floor(Math.random() * 2 ** 31)) },
  },
  ({ rounds, seed }) => Number.isInteger(Number(rounds)) && Number(rounds) >= 1 && Number.isInteger(Number(seed)),
)

/** A new cow and her exam: the exam needs the cow, which the server does not know yet. */
interface Launch {
  earTag: string
  barcode: string
  cowSaved: boolean
  examSaved: boolean
}

let state = Number(values.seed) >>> 0
/** Numbers between 0 and 1 that a seed repeats. */
function random(): number {
  state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
  return state / 2 ** 32
}

const deaths = { browser: 0, server: 0 }
const launches: Launch[] = []
let closed = 0

const proxy = await startFlakyProxy(random)
const stack = await startStack(proxy.url)
proxy.setTarget(stack.appUrl)
const browser = createBrowser()
const startedAt = performance.now()
let problems: string[] = []
try {
  await browser.start()
  const page = await browser.context().newPage()
  await signIn(page)
  await page.getByText(/Última sincronização/).waitFor({ timeout: 60_000 })
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined))
  for (let round = 0; round < Number(values.rounds); round++) await playRound()
  problems = await settle()
} finally {
  await browser.remove()
  proxy.close()
  await stack.close()
}
const said = launches.filter(({ examSaved }) => examSaved).length
const of = (kind: string) => problems.filter((problem) => problem.startsWith(kind)).length
console.log(
  JSON.stringify({
    torture: 'browser',
    seed: Number(values.seed),
    rounds: Number(values.rounds),
    launches: launches.length,
    saved: said,
    browserKills: deaths.browser,
    serverKills: deaths.server,
    network: proxy.troubles,
    lost: of('lost'),
    duplicated: of('duplicated'),
    misordered: of('misordered'),
    seconds: Math.round((performance.now() - startedAt) / 1000),
    ...(problems.length > 0 ? { problems: problems.slice(0, 5) } : {}),
  }),
)
process.exitCode = problems.length > 0 ? 1 : 0

/** Two tabs work, on a bad network, until something dies. */
async function playRound(): Promise<void> {
  proxy.setTrouble(30)
  const saidBefore = sayings()
  const work = [launchSome(), launchSome()].map((tab) => tab.catch(() => undefined))
  await Promise.race([Promise.all(work), doom(saidBefore)])
  const fate = random()
  if (fate < 0.5) {
    deaths.browser++
    await browser.kill()
    await Promise.all(work)
    await browser.start()
  } else if (fate < 0.85) {
    deaths.server++
    await stack.kill()
    await sleep(random() * 3_000)
    await stack.start()
    await Promise.all(work)
  } else await Promise.all(work)
  for (const page of browser.context().pages())
    if (page.url() !== 'about:blank') await page.close().catch(() => undefined)
}

/** How often a screen has said "saved". */
function sayings(): number {
  return launches.reduce((sum, { cowSaved, examSaved }) => sum + Number(cowSaved) + Number(examSaved), 0)
}

/**
 * The moment of death: in every third round any, else just after a screen has said "saved" for the n-th time, which is
 * when a write that was only promised would be lost.
 */
async function doom(saidBefore: number): Promise<void> {
  if (random() < 0.33) return sleep(3_000 + random() * 12_000)
  const times = 1 + Math.floor(random() * 4)
  for (let waited = 0; waited < 60_000 && sayings() - saidBefore < times; waited += 20) await sleep(20)
  await sleep(random() * 1_500)
}

async function launchSome(): Promise<void> {
  const page = await browser.context().newPage()
  page.setDefaultTimeout(25_000)
  for (let i = 0; i < 2; i++) {
    const number = String(++closed).padStart(4, '0')
    const launch = { earTag: `T${number}`, barcode: `90000${number}`, cowSaved: false, examSaved: false }
    launches.push(launch)
    await launchOne(page, launch)
    if (random() < 0.2) await page.reload()
  }
}

/** Opens a screen; a browser that died may have forgotten who was signed in. */
async function open(page: Page, path: string): Promise<void> {
  await page.goto(`${proxy.url}${path}`)
  await page.getByRole('heading', { level: 1 }).first().waitFor()
  if (!page.url().includes('/login')) return
  await signIn(page)
  await page.goto(`${proxy.url}${path}`)
}

async function launchOne(page: Page, launch: Launch): Promise<void> {
  await open(page, '/ubere/exame-microbiologico')
  await page.getByLabel('Código da placa').fill(launch.barcode)
  const cow = page.getByLabel('Vaca (brinco)').and(page.locator('input'))
  const change = page.getByRole('button', { name: /^Trocar/ })
  await cow.or(change).first().waitFor()
  // What was typed before something died is there again.
  if ((await change.count()) > 0) await change.first().click()
  await cow.fill(launch.earTag)
  await page.getByRole('button', { name: `Cadastrar vaca ${launch.earTag}` }).click()
  await page.getByText(launch.earTag, { exact: true }).first().waitFor()
  launch.cowSaved = true
  await page.getByRole('radio', { name: 'Leve' }).check()
  await page.getByRole('checkbox', { name: 'Posterior esquerdo' }).check()
  await page.getByLabel('Modelo da placa').selectOption({ index: 1 })
  await page.getByRole('button', { name: 'Salvar diagnóstico' }).click()
  await page.getByText('Diagnóstico salvo').waitFor()
  launch.examSaved = true
}

async function signIn(page: Page): Promise<void> {
  await page.goto(proxy.url)
  const login = page.getByLabel('Usuário')
  // Without cookies the app uses the stored session until the server answers.
  await login
    .or(page.getByRole('heading', { level: 1, name: 'Saúde do úbere' }))
    .first()
    .waitFor()
  if ((await login.count()) === 0) return
  await login.fill('rita')
  await page.getByLabel('Senha').fill('lactor123')
  await page.getByRole('button', { name: 'Entrar' }).click()
  await page.getByRole('heading', { name: 'Selecionar fazenda' }).waitFor()
  await page.getByRole('button', { name: /0042/ }).first().click()
  await page.getByRole('heading', { level: 1, name: 'Saúde do úbere' }).waitFor()
}

/** After everything healed: waits until the outbox is empty, and compares what was saved with the database. */
async function settle(): Promise<string[]> {
  proxy.setTrouble(0)
  const page = await browser.context().newPage()
  await open(page, '/sincronizacao')
  const button = page.locator('[data-waiting]').first()
  const endsAt = Date.now() + 240_000
  let unsent = -1
  while (unsent !== 0 && Date.now() < endsAt) {
    await page
      .getByRole('button', { name: 'Sincronizar' })
      .click({ timeout: 5_000 })
      .catch(() => undefined)
    await sleep(1_500)
    unsent = Number(await button.getAttribute('data-waiting')) + Number(await button.getAttribute('data-refused'))
  }
  const found = unsent === 0 ? [] : [`lost: ${String(unsent)} writes never end`]
  return [...found, ...(await compare(stack))]
}

async function compare({ apiUrl, token }: Stack): Promise<string[]> {
  const authorization = `Bearer ${await token('rita')}`
  const all = async (path: string) => {
    const members: Record<string, unknown>[] = []
    for (let page = 1; ; page++) {
      const response = await fetch(`${apiUrl}${path}&itemsPerPage=500&page=${String(page)}`, {
        headers: { authorization, accept: 'application/ld+json' },
      })
      const body = (await response.json()) as { 'hydra:member': Record<string, unknown>[] }
      members.push(...body['hydra:member'])
      if (body['hydra:member'].length < 500) return members
    }
  }
  const cows = await all('/animals?farm=1&category=cow')
  const exams = await all('/diagnostics?farm=1&order[id]=asc')
  const problems: string[] = []
  for (const { earTag, barcode, cowSaved, examSaved } of launches) {
    const herCows = cows.filter((cow) => cow.earTag === earTag)
    const herExams = exams.filter((exam) => exam.plateBarcode === barcode)
    if (herCows.length > 1 || herExams.length > 1) problems.push(`duplicated: ${earTag}`)
    if (cowSaved && herCows.length === 0) problems.push(`lost: cow ${earTag}`)
    if (examSaved && herExams.length === 0) problems.push(`lost: exam ${barcode}`)
    const [exam] = herExams
    if (exam && exam.animal !== herCows[0]?.['@id']) problems.push(`misordered: exam ${barcode} is not of its cow`)
  }
  return problems
}
