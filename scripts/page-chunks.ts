import { globSync, readFileSync, statSync } from 'node:fs'
import { basename } from 'node:path'

// What the build knows of the pages: which files each one needs. Read by the bench and by the list of preloads.

const FOLDER = 'dist'

/** The build's own list of its files. */
export const MANIFEST = `${FOLDER}/.vite/manifest.json`

/** A file of the build and what it imports. */
export interface Chunk {
  file: string
  name?: string
  isEntry?: boolean
  isDynamicEntry?: boolean
  imports?: string[]
}

type Manifest = Record<string, Chunk>

/** The build's files by their modules. */
export const readManifest = (): Manifest => JSON.parse(readFileSync(MANIFEST, 'utf8')) as Manifest

/** A chunk and everything it cannot run without. */
export function withImports(manifest: Manifest, key: string, found = new Set<Chunk>()): Chunk[] {
  const chunk = manifest[key]
  if (chunk !== undefined && !found.has(chunk)) {
    found.add(chunk)
    for (const imported of chunk.imports ?? []) withImports(manifest, imported, found)
  }
  return [...found]
}

/** What is fetched before the first page's own code. @throws when the manifest names no entry */
export function shellOf(manifest: Manifest): Chunk[] {
  const entry = Object.keys(manifest).find((key) => manifest[key]?.isEntry)
  if (entry === undefined) throw new Error(`${MANIFEST} names no entry`)
  return withImports(manifest, entry)
}

/** Addresses of the pages, as the screen tables have them: `exam-new.page.tsx` → `/ubere/exame-microbiologico`. */
export function pathsOfPages(): Map<string, string[]> {
  const row = /path: '([^']+)'[^}]*import\('\.\/([^']+)'\)/g
  const tables = globSync('src/**/*.screens.ts').map((file) => readFileSync(file, 'utf8'))
  const paths = new Map<string, string[]>()
  for (const [, path = '', page = ''] of tables.flatMap((table) => [...table.matchAll(row)])) {
    paths.set(page, [...(paths.get(page) ?? []), path])
  }
  return paths
}

/** Files that a browser can fetch before the app asks for them. */
export interface Preloads {
  /** By the address of a page, its files with the shell's; the largest come first, they take longest. */
  pages: Record<string, string[]>
  /** The parts of the app's frame that no page waits for. */
  afterStart: string[]
}

/** What can be preloaded, of the built app. */
export function preloads(): Preloads {
  const manifest = readManifest()
  const shell = shellOf(manifest)
  const paths = pathsOfPages()
  const filesOf = (chunks: readonly Chunk[]): string[] => {
    const size = new Map(chunks.map(({ file }) => [`/${file}`, statSync(`${FOLDER}/${file}`).size]))
    return [...size.keys()].sort((a, b) => (size.get(b) ?? 0) - (size.get(a) ?? 0))
  }
  const dynamic = Object.keys(manifest).filter((key) => manifest[key]?.isDynamicEntry)
  const pages = dynamic.flatMap((key) => {
    const own = paths.get(basename(key)) ?? []
    const files = own.length === 0 ? [] : filesOf([...shell, ...withImports(manifest, key)])
    return own.map((path) => [path, files] as const)
  })
  const isPart = (key: string): boolean => key.startsWith('src/app/') && !paths.has(basename(key))
  const started = dynamic.filter(isPart).flatMap((key) => withImports(manifest, key))
  return {
    pages: Object.fromEntries(pages),
    afterStart: filesOf(started.filter((chunk) => !shell.includes(chunk))),
  }
}
