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

/** The files of each page with the shell's, by the page's address; the largest come first, they take longest. */
export function filesOfPages(): Record<string, string[]> {
  const manifest = readManifest()
  const shell = shellOf(manifest)
  const paths = pathsOfPages()
  const sizeOf = ({ file }: Chunk): number => statSync(`${FOLDER}/${file}`).size
  return Object.fromEntries(
    Object.keys(manifest).flatMap((key) => {
      const own = manifest[key]?.isDynamicEntry ? (paths.get(basename(key)) ?? []) : []
      if (own.length === 0) return []
      const chunks = [...new Set([...shell, ...withImports(manifest, key)])]
      const files = chunks.sort((a, b) => sizeOf(b) - sizeOf(a)).map(({ file }) => `/${file}`)
      return own.map((path) => [path, files])
    }),
  )
}
