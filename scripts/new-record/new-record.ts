import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { formatText } from '../format-text.ts'
import { LANGUAGES, readTexts } from '../generate-texts.ts'
import { appFiles } from './app-files.ts'
import { recordTexts, screenTexts } from './record-texts.ts'
import { readNames, type RecordNames } from './record-names.ts'
import { serverFiles, type Files } from './server-files.ts'

// `npm run new -- HoofTrim --area udder --fields date:date,kg:number,note:text?`: writes a record from the table to the
// screens, enters it into the central lists, and generates. What it writes compiles, works offline and passes its tests;
// its texts and rules are there to be made right.

async function write(files: Files): Promise<void> {
  for (const [path, text] of Object.entries(files)) {
    if (existsSync(path)) throw new Error(`${path} exists`)
    mkdirSync(dirname(path), { recursive: true })
    const isCode = /\.tsx?$/.test(path)
    writeFileSync(path, isCode ? await formatText(path, text) : text)
  }
}

/** Puts an import behind the last one, and an entry before the end of a list. */
function enter(path: string, imported: string, list: RegExp, entry: string): void {
  const text = readFileSync(path, 'utf8')
  const at = text.lastIndexOf('\nimport ') + 1
  const end = text.indexOf('\n', at) + 1
  const withImport = `${text.slice(0, end)}${imported}\n${text.slice(end)}`
  if (!list.test(withImport)) throw new Error(`${path} has no list ${String(list)}`)
  writeFileSync(
    path,
    withImport.replace(list, (found) => found.replace(/\n\]/, `\n  ${entry},\n]`)),
  )
}

async function enterTexts(names: RecordNames): Promise<void> {
  const area = existsSync(`locales/pt/${names.area}.json`) ? names.area : 'care'
  const add = (language: string, file: string, texts: Record<string, string>) => {
    const all = Object.entries({ ...readTexts(language, file), ...texts }).sort(([a], [b]) => (a < b ? -1 : 1))
    writeFileSync(`locales/${language}/${file}.json`, `${JSON.stringify(Object.fromEntries(all), null, 2)}\n`)
  }
  for (const language of LANGUAGES) {
    add(language, area, recordTexts(names, language))
    add(language, 'shell', screenTexts(names, language))
  }
  const prefixes = JSON.parse(readFileSync('locales/areas.json', 'utf8')) as Record<string, string[]>
  prefixes[area] = [...(prefixes[area] ?? []), names.name].sort()
  const file = 'locales/areas.json'
  writeFileSync(file, await formatText(file, JSON.stringify(prefixes)))
}

/** What the API says of each refused field. */
async function enterMessages(names: RecordNames): Promise<void> {
  const file = 'api/contract/violation-messages.ts'
  const messages = Object.entries(recordTexts(names, 'en')).filter(([id]) => id.startsWith(`${names.name}.error.`))
  const entries = messages.map(([code, message]) => `${JSON.stringify(code)}: ${JSON.stringify(message)},\n`).join('')
  writeFileSync(
    file,
    await formatText(
      file,
      readFileSync(file, 'utf8').replace(/(?<=\n)\}\n/, (end) => entries + end),
    ),
  )
}

/** Screens that the specification does not have stand behind its own. */
function enterRoutes(names: RecordNames): void {
  const file = 'tests/spec/routes.json'
  const text = readFileSync(file, 'utf8').trimEnd()
  const title = (id: string) =>
    Object.fromEntries(LANGUAGES.map((language) => [language, screenTexts(names, language)[id]]))
  const row = (path: string, id: string, parent: string) =>
    JSON.stringify({ path, area: names.area, layout: 'main', title: title(`screen.${id}`), parent, role: null })
  const rows = [
    row(names.path, names.name, names.area === 'calf' ? '/home-bezerra' : '/'),
    row(names.newPath, `${names.name}New`, names.path),
    row(`${names.path}/:id`, names.name, names.path),
  ]
  writeFileSync(file, `${text.slice(0, text.lastIndexOf('\n]'))},\n  ${rows.join(',\n  ')}\n]\n`)
}

try {
  const names = readNames(process.argv.slice(2))
  const last = Math.max(...readdirSync('api/database/migrations').map((file) => Number.parseInt(file, 10)))
  const migration = String(last + 1).padStart(4, '0')
  const files = { ...serverFiles(names, migration), ...appFiles(names) }
  await write(files)
  const { name, file } = names
  enter(
    'api/contract/all-resources.ts',
    `import { ${name} } from './${file}.ts'`,
    /resources: readonly Resource\[\] = \[[\s\S]*?\n\]/,
    name,
  )
  enter(
    'api/resources/all-tables.ts',
    `import { ${name}Table } from './${file}/${file}-table.ts'`,
    /allTables: readonly ResourceTable\[\] = \[[\s\S]*?\n\]/,
    `${name}Table`,
  )
  await enterTexts(names)
  await enterMessages(names)
  enterRoutes(names)
  execFileSync(process.execPath, ['scripts/generate.ts'], { stdio: ['ignore', 'inherit', 'inherit'] })
  console.log(`\nWrote ${Object.keys(files).length} files. Now make it right: rules, texts, what the list shows.`)
  for (const path of Object.keys(files)) console.log(`  ${path}`)
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exit(1)
}
