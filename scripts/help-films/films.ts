import { readFileSync } from 'node:fs'
import type { Locator, Page } from 'playwright-core'

export const LANGUAGES = ['pt', 'en', 'es'] as const
export type Language = (typeof LANGUAGES)[number]

/** What a film is made with. */
export interface Scene {
  page: Page
  /** A text of the app in the language of the film. */
  text: (id: string) => string
  /** Taps an element where a viewer sees it. */
  tap: (target: Locator) => Promise<void>
  /** Opens a screen by its address. */
  open: (path: string) => Promise<void>
}

/** A film: what is done before it, and one action for each of its captions in `help/films.json`. */
export interface Film {
  name: string
  before: (scene: Scene) => Promise<void>
  steps: readonly ((scene: Scene) => Promise<void>)[]
}

const TYPING_MS = 180

/** Another number in each minute: the same count again would change nothing. */
const COWS = String(46 + (Math.floor(Date.now() / 60_000) % 4))

/** An unused plate, for each film. */
const barcode = () => String(955_000_000 + (Date.now() % 900_000))

/** Ear tag of a cow of the seed that is in milk. */
let earTag = ''

async function chooseCow({ page, text, tap }: Scene): Promise<void> {
  const field = page.getByLabel(text('exam.cow'))
  await tap(field)
  await field.pressSequentially('11', { delay: TYPING_MS })
  const found = page.locator('ul[aria-label] > li button').first()
  await found.waitFor()
  earTag = /\d+/.exec((await found.textContent()) ?? '')?.[0] ?? ''
  await tap(found)
}

const typePlate = async ({ page, text, tap }: Scene) => {
  const field = page.getByLabel(text('exam.plateBarcode'))
  await tap(field)
  await field.pressSequentially(barcode(), { delay: TYPING_MS / 2 })
}
const chooseGrade = ({ page, text, tap }: Scene) => tap(page.getByRole('radio', { name: text('grade.mild') }))
const chooseQuarter = ({ page, text, tap }: Scene) =>
  tap(page.getByRole('checkbox', { name: text('quarter.hindquarterLeft') }))
const saveExam = async ({ page, text, tap }: Scene) => {
  await tap(page.getByRole('button', { name: text('exam.save') }))
  await page.getByText(text('exam.saved')).first().waitFor()
}

const EXAM = [typePlate, chooseCow, chooseGrade, chooseQuarter, saveExam]

/** The films of the help. */
export const FILMS: readonly Film[] = [
  { name: 'exam', before: ({ open }) => open('/ubere/exame-microbiologico'), steps: EXAM },
  {
    name: 'reading',
    before: async (scene) => {
      await scene.open('/ubere/exame-microbiologico')
      for (const step of EXAM) await step(scene)
      await scene.open('/ubere/leitura-de-resultados')
    },
    steps: [
      async ({ page, tap }) => {
        await tap(page.getByRole('link', { name: new RegExp(`^${earTag}\\b`) }).first())
      },
      async ({ page, text, tap }) => {
        const anyway = page.getByRole('button', { name: text('reading.fresh.anyway') })
        const growth = page.getByRole('radio', { name: text('reading.growth.yes') })
        await anyway.or(growth).first().waitFor()
        if ((await anyway.count()) > 0) await tap(anyway)
      },
      ({ page, text, tap }) => tap(page.getByRole('radio', { name: text('reading.growth.yes') })),
      async ({ page, text, tap }) => {
        const field = page.getByLabel(text('colour.red'), { exact: true }).first()
        await tap(field)
        await field.fill('4')
      },
      ({ page, text, tap }) => tap(page.getByRole('button', { name: text('reading.save') })),
    ],
  },
  {
    name: 'offline',
    before: async ({ page, open }) => {
      await open('/nova-lactacao')
      await page.context().setOffline(true)
    },
    steps: [
      () => Promise.resolve(),
      async ({ page, tap }) => {
        const field = page.locator('input[name=quantity]')
        await tap(field)
        await field.fill('')
        await field.pressSequentially(COWS, { delay: TYPING_MS })
      },
      async ({ page, text, tap }) => {
        await tap(page.getByRole('button', { name: text('lactation.save') }))
        // Where this month was counted before.
        const replace = page.getByRole('button', { name: text('lactation.replace.yes').replace('{quantity}', COWS) })
        await page.getByText(text('lactation.saved')).or(replace).first().waitFor()
        if ((await replace.count()) > 0) await tap(replace)
      },
      ({ page, tap }) => tap(page.locator('a[href="/sincronizacao"]:visible').first()),
      async ({ page }) => {
        await page.context().setOffline(false)
      },
    ],
  },
]

interface Step extends Record<Language, string> {
  seconds: number
}

/** What is said in each film, and how long each of its steps takes. */
export const SCRIPTS = JSON.parse(readFileSync(new URL('../../help/films.json', import.meta.url), 'utf8')) as Readonly<
  Record<string, readonly Step[]>
>
