import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { chromium, firefox, openTab, webkit } from '../journeys/engines/engines.ts'
import { signIn, waitForCopy } from '../journeys/engines/steps.ts'
import { startStack, type Stack } from '../journeys/stack.ts'

// The app's own table; by a path that the type checker does not follow out of this project.
const table = '../../src/app/routing/screens.ts'
const { SCREENS } = (await import(table)) as {
  SCREENS: readonly { path: string; area: string; layout: string; role: string | null }[]
}

// Every screen of the table, in every engine, as a phone and a desk show it.

let stack: Stack
/** Ids of seeded records, by the pattern of the screen that shows one. */
let ids: Map<string, string>

beforeAll(async () => {
  stack = await startStack()
  const token = await stack.token('rita')
  const firstOf = async (query: string) => {
    const response = await fetch(`${stack.apiUrl}/${query}`, {
      headers: { authorization: `Bearer ${token}`, accept: 'application/ld+json' },
    })
    const { 'hydra:member': found } = (await response.json()) as { 'hydra:member': { id: string | number }[] }
    if (!found[0]) throw new Error(`The seed has none of ${query}`)
    return String(found[0].id)
  }
  const exam = await firstOf('diagnostics?type=clinical_mastitis&result=positive')
  const untested = await firstOf('diagnostics?type=uncultured_mastitis')
  const waiting = await firstOf('diagnostics?result=waiting')
  const reading = await firstOf('plate_readings?state=read')
  const tank = await firstOf('tank_analyses')
  const count = await firstOf('farm_lactations')
  const inputs = await firstOf('farm_economy_settings')
  ids = new Map([
    ['/lactacao/:id', count],
    ['/ubere/economia-de-tratamento/:id', inputs],
    ['/ubere/anexo-da-placa/:id', reading],
    ['/ubere/reprocessar/:id', reading],
    ['/ubere/exame-microbiologico/:id', exam],
    ['/ubere/nova-mastite-clinica-sem-exame/:id', untested],
    ['/ubere/leitura-de-resultados/:id', waiting],
    ['/ubere/resultados/:id', exam],
    ['/ubere/analise-cbt-tanque/:id', tank],
  ])
})

afterAll(async () => {
  await stack.close()
})

/** Screens that lead to the identity host instead of showing something. */
const HAND_OVER = new Set(['/login', '/selecionar-fazenda'])

/** The address of a screen, with a seeded record where it needs one. */
function addressOf(pattern: string): string {
  const id = ids.get(pattern)
  if (pattern.includes(':') && id === undefined) throw new Error(`Which record does ${pattern} show?`)
  return new URL(pattern.replace(':id', id ?? ''), stack.appUrl).href
}

describe.each([chromium, firefox, webkit].map((engine) => ({ name: engine.name, engine })))(
  'in $name',
  ({ engine }) => {
    test.skipIf(!engine.isHere)(
      'every screen has one heading and one main part, fits the window, and fails nowhere',
      async () => {
        const tab = await openTab(engine)
        onTestFinished(() => tab.close())
        await signIn(tab, stack.appUrl, 'rita', /Boa Vista/)
        await waitForCopy(tab)
        for (const { path } of SCREENS.filter((screen) => !HAND_OVER.has(screen.path))) {
          await tab.goto(addressOf(path))
          for (const width of [360, 1280]) {
            await tab.resize(width, 800)
            const at = `${path} at ${String(width)} px`
            await tab.waitFor({ role: 'heading', name: /./ })
            const look = () =>
              tab.evaluate(() => {
                const seen = (selector: string) =>
                  [...document.querySelectorAll(selector)].filter((element) => element.getClientRects().length > 0)
                    .length
                const page = document.documentElement
                return {
                  h1: seen('h1'),
                  main: seen('main'),
                  sideways: page.scrollWidth > page.clientWidth,
                  width: innerWidth,
                }
              })
            await expect.poll(look, { message: at }).toEqual({ h1: 1, main: 1, sideways: false, width })
          }
          expect(await tab.failures(), path).toEqual([])
          // What is cut off while it is fetched ahead would be told as a failure.
          await tab.until('It goes on fetching', () =>
            tab.evaluate(async () => {
              const fetched = () => performance.getEntriesByType('resource').length
              const before = fetched()
              await new Promise((resolve) => setTimeout(resolve, 500))
              return fetched() === before
            }),
          )
        }
      },
    )
  },
)
