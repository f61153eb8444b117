import { spawnSync } from 'node:child_process'
import { globSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { chromium, type BrowserContext, type Locator, type Page } from 'playwright-core'
import { FILMS, LANGUAGES, SCRIPTS, type Film, type Language, type Scene } from './films.ts'

// `node scripts/help-films/record-films.ts [language or film …]`: films the help's videos in the running app (`npm start`, seeded), in every
// language, and writes their captions. Needs Chromium (LACTOR_CHROMIUM) and ffmpeg with libvpx; LACTOR_URL is the app.

const SIZE = { width: 706, height: 398 }
/** Most that a film may weigh. */
const MAX_BYTES = 400_000
const TAP_MS = 350
const folder = fileURLToPath(new URL('../../help/media/', import.meta.url))
const address = process.env['LACTOR_URL'] ?? 'http://localhost:4000'

const textsOf = (language: Language): Record<string, string> =>
  Object.fromEntries(
    globSync(`locales/${language}/*.json`).flatMap((path) =>
      Object.entries(JSON.parse(readFileSync(path, 'utf8')) as Record<string, string>),
    ),
  )

/** Shows where a finger touches. */
async function tap(page: Page, target: Locator): Promise<void> {
  await target.scrollIntoViewIfNeeded()
  await target.evaluate((element) => {
    element.scrollIntoView({ block: 'center', behavior: 'smooth' })
  })
  await delay(TAP_MS)
  const box = await target.boundingBox()
  if (box) {
    await page.evaluate(
      ([x, y]) => {
        const ring = document.createElement('div')
        ring.style.cssText = `position:fixed;z-index:99;left:${String(x - 22)}px;top:${String(y - 22)}px;width:44px;height:44px;
          border-radius:50%;border:4px solid #C2527A;background:#c2527a40;pointer-events:none`
        document.body.append(ring)
        setTimeout(() => {
          ring.remove()
        }, 700)
      },
      [box.x + box.width / 2, box.y + box.height / 2] as const,
    )
  }
  await delay(TAP_MS)
  await target.click()
}

async function signIn(page: Page, language: Language): Promise<void> {
  await page.goto(address)
  await page.locator('input[name=login]').fill('rita')
  await page.locator('input[name=password]').fill('lactor123')
  await page.locator('button[type=submit]').click()
  await page.getByRole('button', { name: 'Boa Vista' }).click()
  await page.locator('a[href="/sincronizacao"]:visible').first().waitFor()
  await page.locator('button[aria-haspopup=dialog]:visible').last().click()
  await page.locator(`[role=dialog] button[lang=${language}]`).click()
  await page.keyboard.press('Escape')
  await page.locator('[role=dialog]').waitFor({ state: 'detached' })
  // The device needs the farm, and the app, before it is offline.
  await page.locator('a[data-state="idle"]:visible').first().waitFor({ timeout: 60_000 })
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined))
}

const sceneOf = (page: Page, language: Language): Scene => {
  const texts = textsOf(language)
  return {
    page,
    text: (id) => texts[id] ?? id,
    tap: (target) => tap(page, target),
    open: async (path) => {
      await page.goto(new URL(path, address).href)
      await page.locator('main h1, header h1, h1').first().waitFor()
      await page.waitForLoadState('networkidle')
    },
  }
}

interface Frame {
  path: string
  at: number
}

/** Runs a film and keeps what the screen shows. @returns its frames, and when it began and ended */
async function shoot(scene: Scene, film: Film, to: string): Promise<{ frames: Frame[]; began: number; ended: number }> {
  const script = SCRIPTS[film.name] ?? []
  const frames: Frame[] = []
  const camera = await scene.page.context().newCDPSession(scene.page)
  camera.on('Page.screencastFrame', ({ data, sessionId, metadata }) => {
    const path = join(to, `${String(frames.length).padStart(5, '0')}.png`)
    writeFileSync(path, Buffer.from(data, 'base64'))
    frames.push({ path, at: metadata.timestamp ?? Date.now() / 1000 })
    void camera.send('Page.screencastFrameAck', { sessionId }).catch(() => undefined)
  })
  await camera.send('Page.startScreencast', { format: 'png', everyNthFrame: 2 })
  const began = Date.now() / 1000
  let end = began
  for (const [index, step] of film.steps.entries()) {
    await step(scene)
    // Each step takes as long as its caption, in every language alike.
    end += script[index]?.seconds ?? 0
    const left = end - Date.now() / 1000
    if (left < 0)
      throw new Error(`${film.name}: step ${String(index)} takes ${String(-left)} s longer than its caption`)
    await delay(left * 1000)
  }
  await camera.send('Page.stopScreencast')
  return { frames, began, ended: end }
}

/** Makes a film of the frames, each shown until the next one. */
function encode(name: string, { frames, began, ended }: Awaited<ReturnType<typeof shoot>>, to: string): void {
  const list = frames.flatMap(({ path, at }, index) => {
    const from = index === 0 ? began : Math.max(at, began)
    const until = frames[index + 1]?.at ?? ended
    return [`file '${path}'`, `duration ${Math.max(until - from, 0.001).toFixed(3)}`]
  })
  const last = frames.at(-1)
  writeFileSync(join(to, 'list.txt'), [...list, `file '${last?.path ?? ''}'`].join('\n'))
  const file = join(folder, name)
  const { status, stderr } = spawnSync('ffmpeg', [
    ...['-y', '-f', 'concat', '-safe', '0', '-i', join(to, 'list.txt')],
    ...['-vf', `fps=12,scale=${String(SIZE.width)}:${String(SIZE.height)}`, '-an', '-pix_fmt', 'yuv420p'],
    ...['-c:v', 'libvpx-vp9', '-crf', '36', '-b:v', '0', '-row-mt', '1', '-cpu-used', '4', file],
  ])
  if (status !== 0) throw new Error(stderr.toString().slice(-600))
  const { size } = statSync(file)
  if (size > MAX_BYTES) throw new Error(`${name} has ${String(size)} bytes`)
  console.log(`${name}: ${String(size)} bytes, ${(ended - began).toFixed(1)} s`)
}

const moment = (seconds: number): string => `00:00:${seconds.toFixed(3).padStart(6, '0')}`

/** Captions of a film in one language, from its script. */
function writeCaptions(film: string, language: Language): void {
  let at = 0
  const cues = (SCRIPTS[film] ?? []).map((step) => {
    const from = at
    at += step.seconds
    return `${moment(from)} --> ${moment(at)}\n${step[language]}`
  })
  writeFileSync(join(folder, `${film}.${language}.vtt`), ['WEBVTT', ...cues].join('\n\n') + '\n')
}

/** Those that were named when this was started; all of them where none was. */
function asked<Name extends string>(names: readonly Name[]): readonly Name[] {
  const named = names.filter((name) => process.argv.includes(name))
  return named.length > 0 ? named : names
}

const names = FILMS.map(({ name }) => name)

async function record(context: BrowserContext, language: Language): Promise<void> {
  const page = await context.newPage()
  await signIn(page, language)
  const scene = sceneOf(page, language)
  for (const film of FILMS.filter(({ name }) => asked(names).includes(name))) {
    const to = mkdtempSync(join(tmpdir(), 'film-'))
    await film.before(scene)
    encode(`${film.name}.${language}.webm`, await shoot(scene, film, to), to)
    rmSync(to, { recursive: true })
    writeCaptions(film.name, language)
    await context.setOffline(false)
  }
}

const browser = await chromium.launch({
  executablePath: process.env['LACTOR_CHROMIUM'] ?? '/usr/bin/chromium',
  args: ['--no-sandbox', '--disable-gpu'],
})
for (const language of asked(LANGUAGES)) {
  const context = await browser.newContext({ viewport: SIZE, locale: 'pt-BR', hasTouch: true, isMobile: true })
  await context.addInitScript(() => {
    sessionStorage.setItem('ccNotification', '1')
    sessionStorage.setItem('lcNotification', '1')
  })
  await record(context, language)
  await context.close()
}
await browser.close()
