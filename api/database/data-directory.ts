import { execFile } from 'node:child_process'
import { cp, mkdir, readdir, rename, rm } from 'node:fs/promises'
import { existsSync, readdirSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { syncPath } from './durable-file-system.ts'

const run = promisify(execFile)

/** Present in every complete cluster; the last thing checked before a folder is opened. */
const MARKER = 'PG_VERSION'

/** Fresh clusters are copied from here: running initdb takes five seconds and 850 MB, a copy some hundred milliseconds. */
const CACHE = fileURLToPath(new URL('../../.cache', import.meta.url))

/**
 * Makes sure that `directory` holds a cluster. A new one is made beside it, flushed to the disk and only then renamed,
 * so that a crash at any moment leaves either nothing or a complete cluster. Call it under the folder's lock.
 * @throws when the folder holds something else
 */
export async function prepareDirectory(directory: string): Promise<void> {
  if (existsSync(join(directory, MARKER))) return
  if (existsSync(directory) && readdirSync(directory).length > 0) {
    throw new Error(`The folder ${directory} is not empty and holds no database`)
  }
  const unfinished = `${directory}.tmp`
  await rm(unfinished, { recursive: true, force: true })
  const template = await findTemplate()
  if (template) await cp(template, unfinished, { recursive: true })
  else await createCluster(unfinished)
  syncTree(unfinished)
  await rm(directory, { recursive: true, force: true })
  await rename(unfinished, directory)
  syncPath(dirname(directory))
}

/** The cached fresh cluster of the installed PGlite version; made on first need, undefined where it cannot be kept. */
async function findTemplate(): Promise<string | undefined> {
  const template = join(CACHE, `embedded-cluster-${pgliteVersion()}`)
  if (existsSync(join(template, MARKER))) return template
  const unfinished = `${template}.${process.pid}.tmp`
  try {
    await mkdir(CACHE, { recursive: true })
    await createCluster(unfinished)
    await rename(unfinished, template)
    return template
  } catch {
    await rm(unfinished, { recursive: true, force: true }).catch(() => undefined)
    // Another process was faster, or the folder is read-only: the first is as good, the second means no template.
    return existsSync(join(template, MARKER)) ? template : undefined
  }
}

/** Runs initdb in a process of its own, which returns the memory that initdb needs. */
async function createCluster(directory: string): Promise<void> {
  await run(process.execPath, [fileURLToPath(new URL('./create-cluster.ts', import.meta.url)), directory])
  const entries = await readdir(directory)
  if (!entries.includes(MARKER)) throw new Error(`No cluster was made in ${directory}`)
}

function pgliteVersion(): string {
  const entry = createRequire(import.meta.url).resolve('@electric-sql/pglite')
  const manifest = createRequire(import.meta.url)(join(dirname(entry), '..', 'package.json')) as { version: string }
  return manifest.version
}

/** Flushes every file and folder below, files first: a folder must not name what is not there. */
function syncTree(directory: string): void {
  for (const entry of readdirSync(directory, { withFileTypes: true })) {
    const path = join(directory, entry.name)
    if (entry.isDirectory()) syncTree(path)
    else syncPath(path)
  }
  syncPath(directory)
}
