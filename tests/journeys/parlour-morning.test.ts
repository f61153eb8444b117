import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { plateJpeg } from '../harness/plates.ts'
import { hasBrowser, waitForOfflineApp } from './browser.ts'
import { createBrowser, type MortalBrowser } from './mortal-browser.ts'
import { startStack, type Stack } from './stack.ts'
import { expectAccessible, finishExam, goTo, open, openReading, press, signIn, waitForCopy } from './steps.ts'

// A milker's morning on a phone without a network, a veterinarian's afternoon at the desk, and then the network is back.

/** An exam as the server holds it. */
interface Exam {
  id: number
  animal: string
  grade: string
  forequarterRight: boolean
  hindquarterLeft: boolean
  deleted: boolean
  plateImage: object | null
}

const CASES = 12
const barcodeOf = (n: number) => `8700000${String(n).padStart(2, '0')}`
const tagOf = (n: number) => `M${String(n).padStart(2, '0')}`
const WITH_PHOTO = [2, 5, 9]
const MISTAKEN = 4
const DELETED = 7
/** Launched the day before: both the milker and the veterinarian correct them. */
const SAME_FIELD = { tag: 'V01', barcode: '870000091' }
const OTHER_FIELD = { tag: 'V02', barcode: '870000092' }

let stack: Stack
let phone: MortalBrowser
let desk: MortalBrowser

beforeAll(async () => {
  ;[phone, desk] = [createBrowser(), createBrowser()]
  ;[stack] = await Promise.all([startStack(), phone.start(), desk.start()])
})

afterAll(async () => {
  await Promise.all([phone.remove(), desk.remove()])
  await stack.close()
})

async function newPage(browser: MortalBrowser, size: { width: number; height: number }): Promise<Page> {
  const page = await browser.context().newPage()
  await page.setViewportSize(size)
  return page
}

let token: Promise<string> | undefined

/** The exam that the server holds for a plate; there must be one at most. */
async function examOn(barcode: string): Promise<Exam | undefined> {
  // One sign-in for all: many of one user at the same moment are refused as guessing.
  token ??= stack.token('joao')
  const response = await fetch(`${stack.apiUrl}/diagnostics?plateBarcode=${barcode}`, {
    headers: { authorization: `Bearer ${await token}`, accept: 'application/ld+json' },
  })
  const found = ((await response.json()) as { 'hydra:member': Exam[] })['hydra:member']
  expect(found.length, barcode).toBeLessThanOrEqual(1)
  return found[0]
}

/** Saved too early, the first thing that is missing comes into view, not behind the bar with the button. */
async function expectMissingInView(page: Page): Promise<void> {
  await press(page, 'Salvar diagnóstico')
  const missing = page.locator('fieldset:has([role="alert"])').first()
  await missing.getByRole('alert').waitFor()
  const isInView = () =>
    missing.getByRole('alert').evaluate((alert) => {
      const { left, top, height } = alert.getBoundingClientRect()
      return alert.contains(document.elementFromPoint(left + 4, top + height / 2))
    })
  await expect.poll(isInView).toBe(true)
}

/** Launches an exam of a cow that the farm has not registered yet. */
async function registerAndLaunch(page: Page, barcode: string, tag: string): Promise<void> {
  const next = page.getByRole('button', { name: 'Próxima vaca' })
  if ((await next.count()) > 0) await next.click()
  else await goTo(page, '/ubere/exame-microbiologico', 'Exame microbiológico')
  await page.getByLabel('Código da placa').fill(barcode)
  await page.getByLabel('Vaca (brinco)').fill(tag)
  await page.getByRole('button', { name: `Cadastrar vaca ${tag}` }).click()
  await page.getByText(tag, { exact: true }).first().waitFor()
  await expectMissingInView(page)
  await finishExam(page)
}

/** Opens a cow's exam in the list of results. */
async function openResult(page: Page, tag: string): Promise<void> {
  await goTo(page, '/ubere/resultados', 'Resultados')
  await page.getByRole('searchbox').fill(tag)
  await page
    .getByRole('link', { name: new RegExp(tag) })
    .first()
    .click()
  await page.getByRole('heading', { name: `Vaca ${tag}` }).waitFor()
}

async function correct(page: Page, tag: string, change: (page: Page) => Promise<void>): Promise<void> {
  await openResult(page, tag)
  await page.getByRole('link', { name: 'Corrigir' }).click()
  await page.getByRole('radio', { name: 'Leve' }).waitFor()
  await change(page)
  await press(page, 'Salvar correção')
  await page.getByText('Correção salva').waitFor()
}

const grade = (name: string) => (page: Page) => page.getByRole('radio', { name }).check()

/** What the device holds of what was typed into forms and not saved. */
const keptDrafts = (page: Page) =>
  page.evaluate(async () => {
    const names = (await indexedDB.databases()).map(({ name }) => name ?? '')
    const request = indexedDB.open(names.find((name) => name.startsWith('lactor:')) ?? '')
    await new Promise((resolve) => {
      request.onsuccess = resolve
    })
    const kept = request.result.transaction('drafts').objectStore('drafts').getAll()
    await new Promise((resolve) => {
      kept.onsuccess = resolve
    })
    request.result.close()
    return kept.result as unknown[]
  })

async function addPhoto(page: Page, tag: string, seed: number): Promise<void> {
  await openReading(page, tag)
  await page.getByLabel('Escolher foto').setInputFiles({
    name: 'plate.jpg',
    mimeType: 'image/jpeg',
    buffer: await plateJpeg(seed, { count: 12 }),
  })
  await page.getByText('Foto aguardando envio').waitFor()
}

/** A phone that went out soon after its owner signed in has lost the cookies: with the network, the app asks again. */
async function beSignedIn(page: Page): Promise<void> {
  const login = page.getByLabel('Usuário')
  await login
    .or(page.getByRole('link', { name: 'Resolver' }))
    .first()
    .waitFor({ timeout: 120_000 })
  if ((await login.count()) === 0) return
  await login.fill('joao')
  await page.getByLabel('Senha').fill('lactor123')
  await page.getByRole('button', { name: 'Entrar' }).click()
  await page.getByRole('heading', { level: 1, name: /Sincronização|Saúde do úbere/ }).waitFor()
  // What was not sent has stayed on the device, sealed, for the same user.
  await open(page, '/sincronizacao', 'Sincronização')
}

describe.skipIf(!hasBrowser)('a morning in the parlour', () => {
  test('nothing is lost, doubled or overwritten between the phone, the desk and the server', async () => {
    const atDesk = await newPage(desk, { width: 1280, height: 800 })
    await signIn(atDesk, stack.appUrl, 'vera', /0042/)
    await waitForCopy(atDesk)
    for (const { barcode, tag } of [SAME_FIELD, OTHER_FIELD]) await registerAndLaunch(atDesk, barcode, tag)
    await expect.poll(() => examOn(OTHER_FIELD.barcode)).toBeDefined()

    let page = await newPage(phone, { width: 360, height: 800 })
    await signIn(page, stack.appUrl, 'joao')
    await waitForCopy(page)
    await waitForOfflineApp(page)

    await phone.context().setOffline(true)
    for (let n = 1; n <= CASES; n++) {
      await registerAndLaunch(page, barcodeOf(n), tagOf(n))
      if (WITH_PHOTO.includes(n)) await addPhoto(page, tagOf(n), 881_000 + n)
      if (n === MISTAKEN) await correct(page, tagOf(n), grade('Moderado'))
      if (n === DELETED) {
        await openResult(page, tagOf(n))
        await page.getByRole('button', { name: 'Excluir' }).click()
        await page.getByText('Diagnóstico excluído').waitFor()
      }
      if (n === 6) {
        // The phone goes out over the next case, and comes back still without a network.
        await open(page, '/ubere/exame-microbiologico', 'Exame microbiológico')
        await page.getByLabel('Código da placa').fill(barcodeOf(n + 1))
        await expect.poll(() => keptDrafts(page)).toHaveLength(1)
        await phone.kill()
        await phone.start()
        page = await newPage(phone, { width: 360, height: 800 })
        await phone.context().setOffline(true)
        await page.goto(stack.appUrl)
        await page.getByRole('heading', { level: 1, name: 'Saúde do úbere' }).waitFor()
        // What was typed is there, and nothing of the cases that were saved.
        await open(page, '/ubere/exame-microbiologico', 'Exame microbiológico')
        await page.getByLabel('Vaca (brinco)').and(page.locator('input')).waitFor()
        expect(await page.getByLabel('Código da placa').inputValue()).toBe(barcodeOf(n + 1))
      }
    }
    await correct(page, SAME_FIELD.tag, grade('Grave'))
    await correct(page, OTHER_FIELD.tag, (form) => form.getByRole('checkbox', { name: 'Anterior direito' }).check())
    await open(page, '/sincronizacao', 'Sincronização')
    await expectAccessible(page)
    expect(await examOn(barcodeOf(1))).toBeUndefined()

    // The afternoon, at the desk.
    await correct(atDesk, SAME_FIELD.tag, grade('Moderado'))
    await correct(atDesk, OTHER_FIELD.tag, grade('Moderado'))
    await expect.poll(async () => (await examOn(OTHER_FIELD.barcode))?.grade).toBe('moderate')

    // The network comes back.
    await phone.context().setOffline(false)
    await beSignedIn(page)
    await page.getByRole('link', { name: 'Resolver' }).click({ timeout: 120_000 })
    await expectAccessible(page)
    await page.getByRole('dialog').getByRole('radio', { name: /O meu/ }).check()
    await page.getByRole('button', { name: 'Salvar escolhas' }).click()
    // Before the choice is saved nothing waits to be sent either.
    await expect.poll(async () => (await examOn(SAME_FIELD.barcode))?.grade).toBe('severe')
    await page.getByText('Nada esperando envio').waitFor({ timeout: 120_000 })

    const exams = await Promise.all(Array.from({ length: CASES }, (_, n) => examOn(barcodeOf(n + 1))))
    expect(exams.flatMap((exam, n) => (exam && !exam.deleted ? [] : [n + 1]))).toEqual([DELETED])
    expect(exams.flatMap((exam, n) => (exam?.plateImage ? [n + 1] : []))).toEqual(WITH_PHOTO)
    expect(exams.flatMap((exam, n) => (exam?.grade === 'moderate' ? [n + 1] : []))).toEqual([MISTAKEN])
    expect(new Set(exams.map((exam) => exam?.animal)).size).toBe(CASES)
    expect(await examOn(SAME_FIELD.barcode)).toMatchObject({ grade: 'severe' })
    expect(await examOn(OTHER_FIELD.barcode)).toMatchObject({ grade: 'moderate', forequarterRight: true })

    // The desk sees the morning.
    await open(atDesk, '/sincronizacao', 'Sincronização')
    await atDesk.getByRole('button', { name: 'Sincronizar' }).click()
    for (const tag of [tagOf(CASES), SAME_FIELD.tag]) await openResult(atDesk, tag)
    await atDesk.getByText('Grave', { exact: true }).waitFor()
  })
})
