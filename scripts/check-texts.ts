import { globSync, readFileSync, statSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { parse, TYPE, type MessageFormatElement } from '@formatjs/icu-messageformat-parser'
import { brotliCompressSync } from 'node:zlib'
import { LANGUAGES, readTexts, textAreas } from './generate-texts.ts'

// Texts: the same ids in every language, none empty, the same places in each, no id that nothing uses; each in the file
// that its prefix decides, no file too large, and each screen loads the files that its code takes texts from.

/** Most that a file of texts may weigh, in bytes after brotli. */
const MAX_BYTES = 8_000

const problems: string[] = []
const areas = textAreas()
const prefixes = JSON.parse(readFileSync('locales/areas.json', 'utf8')) as Record<string, string[]>
const areaOfPrefix = new Map(Object.entries(prefixes).flatMap(([area, all]) => all.map((prefix) => [prefix, area])))
const areaOf = (id: string): string | undefined => areaOfPrefix.get(id.slice(0, id.indexOf('.')))

/** Names of the places of a text, and which of them show a value as it is: a number would lack its thousands separators. */
function placesIn(elements: readonly MessageFormatElement[], into = new Set<string>()): Set<string> {
  for (const element of elements) {
    if (element.type === TYPE.literal || element.type === TYPE.pound) continue
    into.add(element.type === TYPE.argument ? `${element.value} as it is` : element.value)
    if (element.type === TYPE.plural || element.type === TYPE.select) {
      for (const option of Object.values(element.options)) placesIn(option.value, into)
    }
    if (element.type === TYPE.tag) placesIn(element.children, into)
  }
  return into
}

const placesOf = (where: string, text: string): string => {
  try {
    return [...placesIn(parse(text))].sort().join(', ')
  } catch (error) {
    problems.push(`${where}: ${error instanceof Error ? error.message : String(error)}`)
    return ''
  }
}

/** How languages write a percentage: without a space in English, else with one that does not break. */
const WRONG_PERCENT: Readonly<Record<(typeof LANGUAGES)[number], RegExp>> = {
  en: /[\d}]\s%/,
  pt: /[\d}] ?%/,
  es: /[\d}] ?%/,
}

const ids = new Set<string>()
for (const area of areas) {
  const pt = readTexts('pt', area)
  for (const id of Object.keys(pt)) {
    ids.add(id)
    if (areaOf(id) !== area) problems.push(`${id} belongs into ${areaOf(id) ?? 'no file: see locales/areas.json'}`)
  }
  for (const language of LANGUAGES) {
    const texts = readTexts(language, area)
    for (const [id, text] of Object.entries(pt)) {
      const other = texts[id]
      if (other === undefined || other.trim() === '') problems.push(`${language}: ${id} is missing`)
      else if (placesOf(`${language} ${id}`, other) !== placesOf(`pt ${id}`, text))
        problems.push(`${language}: ${id} has other places than pt`)
      if (WRONG_PERCENT[language].test(other ?? '')) problems.push(`${language}: ${id} writes its percentage otherwise`)
    }
    for (const id of Object.keys(texts)) if (!(id in pt)) problems.push(`${language}: ${id} is not in pt`)
    const path = `src/generated/texts/${area}.${language}.json`
    const bytes = brotliCompressSync(readFileSync(path)).length
    if (bytes > MAX_BYTES) problems.push(`${path} is ${bytes} of ${MAX_BYTES} bytes after brotli`)
  }
}

const idsIn = (source: string): string[] =>
  [...new Set(source.match(/[a-z][A-Za-z]*(?:\.[A-Za-z_]+)+/g))].filter((id) => ids.has(id))

const used = new Set(
  globSync(['src/**/*.{ts,tsx}', 'api/**/*.ts'], { exclude: ['src/generated/**'] }).flatMap((path) =>
    idsIn(readFileSync(path, 'utf8')),
  ),
)
/** Ids that are put together from a code; each family is named where it is built. */
const BUILT = [/^refusal\./]
for (const id of ids) {
  if (!used.has(id) && !BUILT.some((family) => family.test(id))) problems.push(`nothing uses ${id}`)
}

const STATIC = /(?:from|import) '(\.[^']+\.tsx?)'/g
const DYNAMIC = /import\('(\.[^']+\.tsx?)'\)/g

/** Files that a file imports; types are none. */
function importsOf(path: string, kind: RegExp): string[] {
  const source = readFileSync(path, 'utf8').replaceAll(/import type [^;]*? from '[^']+'/g, '')
  return [...source.matchAll(kind)].map(([, file = '']) => join(dirname(path), file))
}

/** What a screen's code can come to; the lists of all features are loaded with texts of their own. */
function closureOf(path: string, kinds: readonly RegExp[], found = new Set<string>()): Set<string> {
  if (found.has(path) || path.includes('generated') || !statSync(path, { throwIfNoEntry: false })) return found
  found.add(path)
  for (const imported of kinds.flatMap((kind) => importsOf(path, kind))) closureOf(imported, kinds, found)
  return found
}

// The app's own tables; by a path that the type checker does not follow out of this project.
const app = (path: string): Promise<unknown> => import(`../src/app/${path}`)
interface ScreenTexts {
  path: string
  area: string
  texts?: readonly string[]
}
const { SCREENS } = (await app('routing/screens.ts')) as { SCREENS: readonly ScreenTexts[] }
const { textsOf } = (await app('start/texts.ts')) as { textsOf: (screen: ScreenTexts) => readonly string[] }

const PAGE = /path: '([^']+)'[^}]*import\('(\.\/[^']+)'\)/g
const shell = closureOf('src/app/start/main.tsx', [STATIC])
/** What labels the writes of every feature: given to the screens that list writes, not imported by them. */
const labels = globSync('src/**/*.record.ts').flatMap((path) => [...closureOf(path, [STATIC])])
for (const table of globSync('src/**/*.screens.ts')) {
  for (const [, path = '', page = ''] of readFileSync(table, 'utf8').matchAll(PAGE)) {
    const screen = SCREENS.find((one) => one.path === path)
    if (!screen) continue
    const loaded = new Set<string>(['shell', ...textsOf(screen)])
    const own = closureOf(join(dirname(table), page), [STATIC, DYNAMIC])
    const isLabelling = [...own].some((file) => /= useWriteLabels\(/.test(readFileSync(file, 'utf8')))
    const closure = [...new Set([...own, ...(isLabelling ? labels : [])])].filter((file) => !shell.has(file))
    for (const file of closure) {
      const missing = idsIn(readFileSync(file, 'utf8')).filter((id) => !loaded.has(areaOf(id) ?? ''))
      if (missing.length > 0)
        problems.push(`${path} does not load the texts of ${file}: ${missing.slice(0, 3).join(', ')}`)
    }
  }
}
/** What the shell loads for itself; labels are for the screens that list writes. */
const later = [...shell]
  .filter((path) => !path.endsWith('.screens.ts'))
  .flatMap((path) => importsOf(path, DYNAMIC))
  .filter((path) => !path.endsWith('record-labels.ts') && !path.endsWith('background.ts'))
for (const file of new Set([...shell, ...later.flatMap((path) => [...closureOf(path, [STATIC])])])) {
  if (file.startsWith('src/domain/') || !statSync(file, { throwIfNoEntry: false })) continue
  const missing = idsIn(readFileSync(file, 'utf8')).filter((id) => areaOf(id) !== 'shell')
  if (missing.length > 0) problems.push(`${file} is part of the shell: ${missing.slice(0, 3).join(', ')}`)
}

for (const problem of problems) console.error(problem)
if (problems.length > 0) process.exit(1)
