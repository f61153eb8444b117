import { existsSync, globSync, readFileSync } from 'node:fs'
import { basename } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { MANIFEST, pathsOfPages, readManifest, shellOf, withImports, type Chunk } from '../../scripts/page-chunks.ts'

// What has to be fetched, in bytes after brotli as the gateway serves it: the shell, and what every screen adds to it.

/** Most that may be fetched, in bytes. */
const BUDGETS = { shell: 160_000, form: 31_500, other: 25_500, chart: 125_000, texts: 8_000 }

const FOLDER = 'dist'

/** One line of the figures. */
export interface SizeLine {
  size: string
  bytes: number
  /** How many files that are. */
  files: number
  budget?: number
  ok?: boolean
}

/** Sizes of the built app, each with its budget where it has one. */
export function sizes(): SizeLine[] {
  if (!existsSync(MANIFEST)) throw new Error('The app is not built: npm run build')
  const manifest = readManifest()
  const shell = shellOf(manifest)
  const dynamic = Object.keys(manifest).filter((key) => manifest[key]?.isDynamicEntry)
  const added = (key: string): Chunk[] => {
    const known = new Set(shell)
    return withImports(manifest, key).filter((chunk) => !known.has(chunk))
  }
  const paths = pathsOfPages()
  const routes = dynamic.filter((key) => key.endsWith('.page.tsx'))
  const texts = dynamic.filter((key) => key.includes('/generated/texts/'))
  const charts = dynamic.filter((key) => key.endsWith('-chart.tsx'))
  const onDemand = dynamic.filter((key) => ![...routes, ...texts, ...charts].includes(key))
  const dialog = Object.keys(manifest).find((key) => manifest[key]?.name === 'dialog')
  return [
    line('shell', ['index.html', ...shell.map((chunk) => chunk.file)], BUDGETS.shell),
    ...shell.map((chunk) => line(`shell: ${chunk.name ?? chunk.file}`, [chunk.file])),
    ...routes.map((key) => {
      const chunks = added(key)
      const isForm = chunks.some((chunk) => chunk.name?.startsWith('formik') === true)
      const name = `${isForm ? 'form' : 'route'} ${paths.get(basename(key))?.join(', ') ?? key}`
      return line(name, filesOf(chunks), isForm ? BUDGETS.form : BUDGETS.other)
    }),
    // What a screen with a chart fetches besides the screen itself.
    ...charts.map((key) => line(`chart ${basename(key)}`, filesOf(added(key)), BUDGETS.chart)),
    ...texts.map((key) => line(`texts ${basename(key, '.json')}`, filesOf(added(key)), BUDGETS.texts)),
    ...onDemand.map((key) => line(`on demand: ${basename(key)}`, filesOf(added(key)))),
    ...(dialog === undefined ? [] : [line('dialog', filesOf(added(dialog)))]),
    ...globSync(`${FOLDER}/assets/*.wasm`).map((path) => line('barcode decoder', [path.slice(FOLDER.length + 1)])),
    line('service worker', ['sw.js']),
  ]
}

const filesOf = (chunks: readonly Chunk[]): string[] => chunks.map((chunk) => chunk.file)

function line(size: string, files: readonly string[], budget?: number): SizeLine {
  const bytes = files.map(compressed).reduce((sum, each) => sum + each, 0)
  return { size, bytes, files: files.length, ...(budget !== undefined && { budget, ok: bytes <= budget }) }
}

function compressed(file: string): number {
  const path = `${FOLDER}/${file}`
  return existsSync(`${path}.br`) ? readFileSync(`${path}.br`).length : brotliCompressSync(readFileSync(path)).length
}
