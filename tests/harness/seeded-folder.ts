import { createHash } from 'node:crypto'
import {
  constants,
  cpSync,
  existsSync,
  globSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
} from 'node:fs'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { DirectoryInUseError, lockDirectory, type DirectoryLock } from '../../api/database/directory-lock.ts'
import { migrate } from '../../api/database/migrate.ts'
import { openDatabase, type Database } from '../../api/database/open.ts'
import { OVERLAP_MS } from '../../api/resources/collection-document.ts'
import { seedDatabase } from '../../api/seed/seed-database.ts'
import { dateIn } from '../../src/domain/calendar.ts'

const root = fileURLToPath(new URL('../../', import.meta.url))
const cache = join(root, '.cache', 'seeded')
/** Years of history of farms in tests: less than a demo's, for tests copy them often. */
const TEST_YEARS = 2
const HOURS = 3_600_000
/** Longer than any copy takes: an older template is unused. */
const KEPT_FOR_MS = 3 * HOURS

/**
 * Copies an embedded database with the seed's farms to a folder that does not exist yet. Each size is seeded once and kept
 * in .cache until what it is made from changes.
 */
export async function copySeededFolder(to: string, size: number): Promise<void> {
  cpSync(await seededTemplate(size), to, { recursive: true, mode: constants.COPYFILE_FICLONE })
}

/** The folder that is copied; made where there is none that is recent. */
export async function seededTemplate(size: number): Promise<string> {
  const name = `${String(size)}-${keyOf()}`
  return findRecent(name) ?? (await makeTemplate(name, size))
}

/** The seed's records are dated relative to the moment: a template is used for an hour, named by when it was made. */
function findRecent(name: string): string | undefined {
  const [found] = globSync(`${name}-+([0-9])`, { cwd: cache }).filter(
    (each) => Date.now() - Number(each.split('-').at(-1)) < HOURS,
  )
  return found && join(cache, found)
}

async function makeTemplate(name: string, size: number): Promise<string> {
  const lock = await waitForLock(join(cache, name))
  try {
    // Another worker may have made it while this one waited.
    const found = findRecent(name)
    if (found) return found
    const template = join(cache, `${name}-${String(Date.now())}`)
    const unfinished = join(cache, `${name}.tmp`)
    rmSync(unfinished, { recursive: true, force: true })
    const database = await openDatabase<never>({ dataDir: unfinished })
    await seedTemplate(database, size)
    await database.close()
    renameSync(unfinished, template)
    removeOld(template)
    return template
  } finally {
    await lock.release()
  }
}

/** Fills an empty database with the farms of the tests. */
export async function seedTemplate(database: Database<never>, size: number): Promise<void> {
  await migrate(database.db)
  await seedDatabase(database.db, { size, years: TEST_YEARS })
  await database.maintain()
  // Else the first watermarks of a fresh copy are older than its seed, and name every collection as changed.
  await delay(OVERLAP_MS)
}

async function waitForLock(path: string): Promise<DirectoryLock> {
  for (;;) {
    try {
      return await lockDirectory(path)
    } catch (error) {
      if (!(error instanceof DirectoryInUseError)) throw error
      await delay(50)
    }
  }
}

function removeOld(newest: string): void {
  const ageOf = (path: string) => statSync(newest).mtimeMs - statSync(path).mtimeMs
  for (const path of readdirSync(cache).map((name) => join(cache, name))) {
    if (existsSync(path) && ageOf(path) > KEPT_FOR_MS) rmSync(path, { recursive: true, force: true })
  }
}

/** Changes with the code that seeds, and with the date of the farms. */
function keyOf(): string {
  const hash = createHash('sha256').update(dateIn(new Date(), 'America/Sao_Paulo'))
  const inputs = globSync(['api/**/*', 'src/domain/**/*', 'package-lock.json'], { cwd: root }).sort()
  for (const path of inputs) {
    const file = join(root, path)
    if (statSync(file).isFile()) hash.update(path).update(readFileSync(file))
  }
  return hash.digest('hex').slice(0, 16)
}
