import { globSync, readFileSync } from 'node:fs'
import { parse, TYPE, type MessageFormatElement } from '@formatjs/icu-messageformat-parser'

// Texts: the same ids in every language, none empty, the same places in each, and no id that nothing uses.

type Texts = Record<string, string>

const LOCALES = ['pt', 'en', 'es'] as const
const texts = Object.fromEntries(
  LOCALES.map((locale) => [locale, JSON.parse(readFileSync(`locales/${locale}.json`, 'utf8')) as Texts]),
) as Record<(typeof LOCALES)[number], Texts>
const problems: string[] = []

/** Names of the places of a text. */
function placesIn(elements: readonly MessageFormatElement[], into = new Set<string>()): Set<string> {
  for (const element of elements) {
    if (element.type === TYPE.literal || element.type === TYPE.pound) continue
    into.add(element.value)
    if (element.type === TYPE.plural || element.type === TYPE.select) {
      for (const option of Object.values(element.options)) placesIn(option.value, into)
    }
    if (element.type === TYPE.tag) placesIn(element.children, into)
  }
  return into
}

const placesOf = (locale: string, id: string, text: string): string => {
  try {
    return [...placesIn(parse(text))].sort().join(', ')
  } catch (error) {
    problems.push(`${locale} ${id}: ${error instanceof Error ? error.message : String(error)}`)
    return ''
  }
}

for (const [id, pt] of Object.entries(texts.pt)) {
  const places = placesOf('pt', id, pt)
  for (const locale of LOCALES) {
    const text = texts[locale][id]
    if (text === undefined || text.trim() === '') problems.push(`${locale}: ${id} is missing`)
    else if (placesOf(locale, id, text) !== places)
      problems.push(`${locale}: ${id} has other places than pt (${places})`)
  }
}
for (const locale of LOCALES) {
  for (const id of Object.keys(texts[locale])) if (!(id in texts.pt)) problems.push(`${locale}: ${id} is not in pt`)
}

const source = globSync(['src/**/*.{ts,tsx}', 'api/**/*.ts'], { exclude: ['src/generated/**'] })
  .map((path) => readFileSync(path, 'utf8'))
  .join('\n')
const used = new Set(source.match(/[a-z][A-Za-z]*(?:\.[A-Za-z_]+)+/g))
/** Ids that are put together from a code; each family is named where it is built. */
const BUILT = [/^refusal\./]
for (const id of Object.keys(texts.pt)) {
  if (!used.has(id) && !BUILT.some((family) => family.test(id))) problems.push(`nothing uses ${id}`)
}

for (const problem of problems) console.error(problem)
if (problems.length > 0) process.exit(1)
