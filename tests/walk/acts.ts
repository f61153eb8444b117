import type { BrowserContext, Page } from 'playwright-core'
import type { Chance } from '../../api/seed/chance.ts'
import type { Oracle, SavedCase } from './oracle.ts'

/** What an act works with. */
export interface World {
  context: BrowserContext
  page: Page
  chance: Chance
  oracle: Oracle
  /** Ear tags of the farm's cows when the walk began. */
  herd: readonly string[]
  origin: string
  online: boolean
  /** Numbers that were not used yet, for plates and ear tags. */
  next: () => number
}

/** Something a user does. @returns whether there was anything to do */
export type Act = (world: World) => Promise<boolean>

const GRADES = { mild: 'Leve', moderate: 'Moderado', severe: 'Grave' } as const
const QUARTERS = ['Anterior esquerdo', 'Anterior direito', 'Posterior esquerdo', 'Posterior direito']
/** Links that leave the farm or the app. */
const LEAVES = /^\/(?:selecionar|login|sair|files|graphql)|^#|^https?:/

async function open({ page, origin }: World, path: string, title: string): Promise<void> {
  await page.goto(origin + path)
  await page.getByRole('heading', { level: 1, name: title }).waitFor()
}

const pickGrade = ({ chance }: World): SavedCase['grade'] => chance.pick(['mild', 'moderate', 'severe'] as const)

/** Grade and quarters, which every case has, and the button. */
async function finish({ page, chance }: World, grade: SavedCase['grade'], save: string): Promise<void> {
  await page.getByRole('radio', { name: GRADES[grade] }).check()
  const quarter = page.getByRole('checkbox', { name: chance.pick(QUARTERS) })
  if (!(await quarter.isChecked())) await quarter.check()
  await page.getByRole('button', { name: save }).click()
  await page.getByText('Diagnóstico salvo').waitFor()
}

/** Chooses a cow of the herd, or registers one. @returns her ear tag */
async function chooseCow(world: World, isNew: boolean): Promise<string> {
  const { page, chance, herd, next } = world
  const earTag = isNew ? `W${String(next())}` : chance.pick(herd)
  const change = page.getByRole('button', { name: /^Trocar: Vaca/ })
  if ((await change.count()) > 0) await change.click()
  await page.getByLabel('Vaca (brinco)').fill(earTag)
  if (isNew) await page.getByRole('button', { name: `Cadastrar vaca ${earTag}` }).click()
  else await page.getByLabel('Vaca (brinco)').press('Enter')
  await page.getByRole('button', { name: `Trocar: Vaca (brinco) ${earTag}` }).waitFor()
  return earTag
}

/** A case with a plate; some with a cow that is registered on the spot. */
export const launchExam: Act = async (world) => {
  const { page, chance, oracle, next } = world
  await open(world, '/ubere/exame-microbiologico', 'Exame microbiológico')
  const barcode = String(870_000_000 + next())
  await page.getByLabel('Código da placa').fill(barcode)
  const earTag = await chooseCow(world, chance.happens(0.3))
  const grade = pickGrade(world)
  await finish(world, grade, 'Salvar diagnóstico')
  const plate = { barcode, side: 'A' as const }
  oracle.cases.push({ earTag, plate, grade, result: 'waiting', treated: false, doses: 0 })
  return true
}

/** The other side of a plate that was begun. */
export const launchSideB: Act = async (world) => {
  const { page, chance, oracle } = world
  const full = new Set(oracle.cases.flatMap(({ plate }) => (plate?.side === 'B' ? plate.barcode : [])))
  const begun = oracle.cases.flatMap(({ plate }) => (plate && !full.has(plate.barcode) ? plate.barcode : []))
  if (begun.length === 0) return false
  await open(world, '/ubere/exame-microbiologico-lado-b', 'Exame microbiológico – lado B')
  const barcode = chance.pick(begun)
  await page.getByLabel('Código da placa').fill(barcode)
  const earTag = await chooseCow(world, false)
  const grade = pickGrade(world)
  await finish(world, grade, 'Salvar diagnóstico')
  const plate = { barcode, side: 'B' as const }
  oracle.cases.push({ earTag, plate, grade, result: 'waiting', treated: false, doses: 0 })
  return true
}

/** A case without a plate, mostly of a new cow. */
export const launchCase: Act = async (world) => {
  await open(world, '/ubere/nova-mastite-clinica-sem-exame', 'Mastite clínica sem exame')
  const earTag = await chooseCow(world, world.chance.happens(0.6))
  const grade = pickGrade(world)
  await finish(world, grade, 'Salvar caso')
  world.oracle.cases.push({ earTag, grade, result: 'no_result', treated: false, doses: 0 })
  return true
}

/** Reads a plate by eye: nothing grew, or red colonies did. */
export const readPlate: Act = async (world) => {
  const { page, chance, oracle } = world
  const waiting = oracle.cases.filter(({ plate, result }) => plate && result === 'waiting')
  if (waiting.length === 0) return false
  const saved = chance.pick(waiting)
  await open(world, '/ubere/leitura-de-resultados', 'Leitura de resultados')
  const plate = page.getByRole('link', { name: new RegExp(`^${saved.earTag}\\b.*${spaced(saved)}`) }).first()
  const more = page.getByRole('button', { name: /Mostrar mais/ })
  await page.getByText(/placas? aguardando leitura/).waitFor()
  while ((await plate.count()) === 0 && (await more.count()) > 0) await more.click()
  await plate.click()
  const anyway = page.getByRole('button', { name: 'Ler assim mesmo' })
  const opened = page.getByRole('radio', { name: 'Não' })
  await anyway.or(opened).first().waitFor()
  if ((await anyway.count()) > 0) await anyway.click()
  const grew = chance.happens(0.6)
  await page.getByRole('radio', { name: grew ? 'Sim' : 'Não' }).check()
  if (grew)
    await page
      .getByLabel('Vermelha', { exact: true })
      .first()
      .fill(String(chance.whole(3, 60)))
  await page.getByRole('button', { name: 'Salvar leitura' }).click()
  await page.waitForURL(/\/ubere\/resultados\//)
  saved.result = grew ? 'positive' : 'no_growth'
  return true
}

/** The plate as lists write it: in threes, with its side. */
const spaced = ({ plate }: SavedCase): string =>
  plate ? `${plate.barcode.replace(/(\d{3})(?=\d)/g, '$1\\s')}\\D*${plate.side}` : ''

/** Treats a case of a cow that has no other, by the protocol that fits best. */
export const treat: Act = async (world) => {
  const { page, chance, oracle } = world
  const alone = oracle.cases.filter(
    ({ earTag, treated, plate }) => earTag.startsWith('W') && !treated && !plate && only(oracle, earTag),
  )
  if (alone.length === 0) return false
  const saved = chance.pick(alone)
  await openCow(world, saved.earTag)
  await page.locator('main a[href^="/ubere/resultados/"]').first().click()
  await page.getByRole('link', { name: 'Tratar este caso' }).click()
  await page
    .getByRole('radio', { name: /aplica/ })
    .first()
    .check()
  await page.getByRole('button', { name: 'Salvar tratamento' }).click()
  await page.getByText('Aplicações feitas').waitFor()
  saved.treated = true
  return true
}

/** Gives the first dose that is due of a cow under treatment. */
export const giveDose: Act = async (world) => {
  const { page, chance, oracle } = world
  const treated = oracle.cases.filter((one) => one.treated && one.doses === 0)
  if (treated.length === 0) return false
  const saved = chance.pick(treated)
  await open(world, '/ubere/minhas-tarefas', 'Minhas tarefas')
  await page.getByRole('searchbox').fill(saved.earTag)
  await page
    .getByRole('button', { name: new RegExp(`^Concluir: vaca ${saved.earTag},`) })
    .first()
    .click()
  const early = page.getByRole('alertdialog').getByRole('button', { name: /Concluir/ })
  await early.or(page.getByText('Tarefa concluída')).first().waitFor()
  if ((await early.count()) > 0) await early.click()
  await page.getByText('Tarefa concluída').waitFor()
  saved.doses++
  return true
}

async function openCow(world: World, earTag: string): Promise<void> {
  await open(world, '/ubere/ficha-da-vaca', 'Ficha da vaca')
  await world.page.getByRole('searchbox').fill(earTag)
  await world.page.getByRole('searchbox').press('Enter')
  await world.page.getByRole('heading', { name: `Vaca ${earTag}` }).waitFor()
}

const only = (oracle: Oracle, earTag: string): boolean =>
  oracle.cases.filter((other) => other.earTag === earTag).length === 1

/** Follows any link in sight. */
export const follow: Act = async ({ page, chance }) => {
  // At once, since a link may go while the others are looked at.
  const found = await page
    .locator('a:visible')
    .evaluateAll((links) => links.map((link) => (link.hasAttribute('download') ? null : link.getAttribute('href'))))
  const targets = found.filter((to) => to !== null && !LEAVES.test(to))
  if (targets.length === 0) return false
  const link = page.locator(`a[href="${String(chance.pick(targets))}"]:visible`).first()
  // Lists draw what is in sight: a link that has gone meanwhile is not followed.
  await link.click({ timeout: 10_000 }).catch(async (error: unknown) => {
    if ((await link.count()) > 0) throw error
  })
  return true
}

/** The phone's Back. */
export const back: Act = async ({ page }) => {
  await page.goBack({ timeout: 10_000 }).catch(() => undefined)
  return page.url() !== 'about:blank'
}

/** Reloads the page. */
export const reload: Act = async ({ page }) => {
  await page.reload()
  return true
}

/** Walks out of the network, or back into it. */
export const changeNetwork: Act = async (world) => {
  world.online = !world.online
  await world.context.setOffline(!world.online)
  return true
}

/** Turns the phone. */
export const turn: Act = async ({ page }) => {
  const { width = 360, height = 800 } = page.viewportSize() ?? {}
  await page.setViewportSize({ width: height, height: width })
  return true
}
