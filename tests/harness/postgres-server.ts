import { execFileSync, spawn } from 'node:child_process'
import { chownSync, existsSync } from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import pg from 'pg'
import { temporaryFolder } from './temporary-folder.ts'

export interface PostgresServer {
  /** Address of an empty database. */
  url: string
  stop(): Promise<void>
}

/** What `npm test` has found, or where Debian keeps the server's programs, which is outside the PATH. */
const { LACTOR_POSTGRES_BIN: found } = process.env
const PROGRAM_FOLDERS = [
  ...(found ? [found] : []),
  ...['18', '17', '16', '15'].map((version) => `/usr/lib/postgresql/${version}/bin`),
]

/**
 * A PostgreSQL to run the same tests against: the one named by TEST_DATABASE_URL, else a throw-away one where its
 * programs are installed, else undefined (the tests then say that they were skipped).
 */
export async function startPostgres(): Promise<PostgresServer | undefined> {
  const given = process.env['TEST_DATABASE_URL']
  if (given) return { url: given, stop: () => Promise.resolve() }
  const programs = PROGRAM_FOLDERS.find((folder) => existsSync(join(folder, 'initdb')))
  if (!programs) return undefined
  const owner = unprivilegedOwner()
  if (owner === undefined) return undefined

  const folder = temporaryFolder('postgres')
  chownSync(folder.path, owner.uid, owner.gid)
  const data = join(folder.path, 'data')
  const asOwner = { ...owner, stdio: 'ignore' as const, cwd: folder.path }
  execFileSync(join(programs, 'initdb'), ['-D', data, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '-N'], asOwner)
  const port = await freePort()
  // Nothing here outlives the server, so nothing has to reach the disk.
  const quick = ['fsync=off', 'full_page_writes=off', 'synchronous_commit=off'].flatMap((option) => ['-c', option])
  const options = ['-D', data, '-p', String(port), '-h', '127.0.0.1', '-k', folder.path, ...quick]
  const server = spawn(join(programs, 'postgres'), options, asOwner)
  const url = `postgres://postgres@127.0.0.1:${port}/postgres`
  await untilReachable(url)
  return {
    url,
    stop: async () => {
      const stopped = new Promise((resolve) => server.once('exit', resolve))
      server.kill('SIGINT')
      await stopped
      folder.remove()
    },
  }
}

/** The server refuses to run as root: then the system's `postgres` user owns it. */
function unprivilegedOwner(): { uid: number; gid: number } | undefined {
  const uid = process.getuid?.()
  const gid = process.getgid?.()
  if (uid === undefined || gid === undefined) return undefined
  if (uid !== 0) return { uid, gid }
  try {
    const idOf = (flag: string): number => Number(execFileSync('id', [flag, 'postgres'], { stdio: 'pipe' }).toString())
    return { uid: idOf('-u'), gid: idOf('-g') }
  } catch {
    return undefined
  }
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer()
    probe.once('error', reject)
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address()
      probe.close(() => {
        resolve(typeof address === 'object' && address ? address.port : 0)
      })
    })
  })
}

async function untilReachable(connectionString: string): Promise<void> {
  for (let attempt = 0; ; attempt++) {
    const client = new pg.Client({ connectionString })
    try {
      await client.connect()
      await client.end()
      return
    } catch (error) {
      if (attempt === 100) throw error
      await delay(100)
    }
  }
}
