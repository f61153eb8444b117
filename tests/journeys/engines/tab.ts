import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Driver, Handle } from './driver.ts'

/** Elements of a page by what a person knows of them. Texts are compared whole, patterns anywhere. */
export type Target = { role: string; name?: string | RegExp } | { label: string | RegExp } | { text: string | RegExp }

/** A target as the page gets it: patterns do not survive the protocol. */
type Sent = Record<string, string | { pattern: string; flags: string }>

const send = (target: Target): Sent =>
  Object.fromEntries(
    Object.entries(target).map(([key, value]: [string, string | RegExp]) => [
      key,
      typeof value === 'string' ? value : { pattern: value.source, flags: value.flags },
    ]),
  )

/** The part of Testing Library that runs in the page. */
interface Queries {
  queryAllByRole: (root: HTMLElement, role: string, options: { name?: string | RegExp }) => HTMLElement[]
  queryAllByLabelText: (root: HTMLElement, label: string | RegExp) => HTMLElement[]
  queryAllByText: (root: HTMLElement, text: string | RegExp) => HTMLElement[]
}

const library = readFileSync(
  createRequire(import.meta.url).resolve('@testing-library/dom/dist/@testing-library/dom.umd.min.js'),
  'utf8',
)

/** Runs in the page: the elements that are meant and can be seen, or "library" while it is not there. */
const FIND = `(sent) => {
  const queries = globalThis.TestingLibraryDom
  if (!queries) return 'library'
  const read = (value) => (typeof value === 'object' ? new RegExp(value.pattern, value.flags) : value)
  const find = ${String((queries: Queries, target: { role?: string; name?: string; label?: string; text?: string }) => {
    const root = document.body
    if (target.role !== undefined) {
      return queries.queryAllByRole(root, target.role, target.name === undefined ? {} : { name: target.name })
    }
    if (target.label !== undefined) return queries.queryAllByLabelText(root, target.label)
    return queries.queryAllByText(root, target.text ?? '').filter((element) => element.getClientRects().length > 0)
  })}
  return find(queries, Object.fromEntries(Object.entries(sent).map(([key, value]) => [key, read(value)])))
}`

const COUNT = `(sent) => { const found = (${FIND})(sent); return found === 'library' ? found : found.length }`
const FIRST = `(sent) => (${FIND})(sent)[0] ?? null`
/** Where a person clicks to choose: controls themselves may be drawn by their labels. */
const CHOICE = `(sent) => { const found = (${FIRST})(sent); return found?.labels?.[0] ?? found }`
/** File choosers are drawn by the button around them. */
const HIDDEN = `(sent) => (${FIRST})(sent)`
const IS_CHECKED = `(sent) => (${FIND})(sent)[0]?.checked === true`

/** Brings an element to the middle, and says whether a click meets it: it stays there, and nothing lies over it. */
const isReady = (find: string) => `async (sent) => {
  const element = (${find})(sent)
  if (!element) return false
  const place = () => JSON.stringify(element.getBoundingClientRect())
  element.scrollIntoView({ block: 'center', behavior: 'instant' })
  const before = place()
  await new Promise((resolve) => setTimeout(resolve, 100))
  const { left, top, width, height } = element.getBoundingClientRect()
  return place() === before && element.contains(document.elementFromPoint(left + width / 2, top + height / 2))
}`

/** Shortest pause between two looks at a page, in ms. */
const PAUSE_MS = 100
/** The pause is this many times as long as the look took: a look for a role computes styles, beside what is waited for. */
const PAUSE_PER_LOOK = 2

/** How long one waits for something on the page unless told otherwise, in ms. */
const PATIENCE_MS = 30_000

/** A page of any browser engine. */
export class Tab {
  private readonly driver: Driver

  constructor(driver: Driver) {
    this.driver = driver
  }

  goto = (url: string): Promise<void> => this.driver.goto(url)
  reload = (): Promise<void> => this.driver.reload()
  url = (): Promise<string> => this.driver.url()
  resize = (width: number, height: number): Promise<void> => this.driver.resize(width, height)
  screenshot = (): Promise<Uint8Array> => this.driver.screenshot()
  failures = (): Promise<string[]> => this.driver.failures()
  close = (): Promise<void> => this.driver.close()

  /** Runs a function in the page; what it needs of here must be given as arguments that JSON can say. */
  async evaluate<Result, Args extends unknown[]>(
    work: (...args: Args) => Result | Promise<Result>,
    ...args: Args
  ): Promise<Result> {
    return (await this.driver.call(String(work), args)) as Result
  }

  /** How many such elements the page shows. */
  async count(target: Target): Promise<number> {
    const found = await this.driver.call(COUNT, [send(target)])
    if (found !== 'library') return Number(found)
    await this.driver.call(`() => { ${library} }`, [])
    return Number(await this.driver.call(COUNT, [send(target)]))
  }

  /** Waits until the page shows such an element. */
  async waitFor(target: Target, ms = PATIENCE_MS): Promise<void> {
    await this.until(`${describe(target)} is not there`, async () => (await this.count(target)) > 0, ms)
  }

  /** Clicks the first such element, once it is there. */
  click = (target: Target): Promise<void> => this.use(target, (element) => element.click())

  /** Chooses a radio button or a checkbox; again, like a person, where the form was drawn anew meanwhile. */
  async check(target: Target): Promise<void> {
    const isChecked = async () => (await this.driver.call(IS_CHECKED, [send(target)])) === true
    await this.until(`${describe(target)} is not chosen`, async () => {
      await this.use(target, (element) => element.click(), CHOICE)
      await this.until('not yet', isChecked, 1_000)
      return true
    })
  }

  /** Fills a field in. */
  fill = (label: string | RegExp, text: string): Promise<void> => this.use({ label }, (element) => element.type(text))

  /** Chooses a file in the field of that label. */
  setFile = (label: string | RegExp, path: string): Promise<void> =>
    this.use({ label }, (element) => element.setFile(path), HIDDEN)

  /** Waits until something holds. What fails on the way, such as a page that is just being left, is tried again. */
  async until(complaint: string, holds: () => Promise<boolean>, ms = PATIENCE_MS): Promise<void> {
    const end = Date.now() + ms
    let cause: unknown
    while (Date.now() < end) {
      const start = Date.now()
      try {
        if (await holds()) return
        cause = undefined
      } catch (error) {
        cause = error
      }
      await sleep(Math.max(PAUSE_MS, PAUSE_PER_LOOK * (Date.now() - start)))
    }
    const shown = await this.driver.call('() => document.body?.innerText.slice(0, 600)', []).catch(() => 'no page')
    throw new Error(`${complaint} at ${await this.url()}, which shows: ${String(shown)}`, { cause })
  }

  private async use(target: Target, use: (element: Handle) => Promise<void>, find = FIRST): Promise<void> {
    // An element may move or be replaced while the page is drawn.
    await this.until(`${describe(target)} cannot be used`, async () => {
      if ((await this.count(target)) === 0) return false
      if (find !== HIDDEN && (await this.driver.call(isReady(find), [send(target)])) !== true) return false
      const element = await this.driver.element(find, [send(target)])
      if (!element) return false
      await use(element)
      return true
    })
  }
}

const describe = (target: Target): string =>
  Object.entries(target)
    .map(([key, value]) => `${key} ${String(value)}`)
    .join(', ')
