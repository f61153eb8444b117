import { createHash } from 'node:crypto'
import { mkdirSync, realpathSync } from 'node:fs'
import { readFile, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { basename, dirname, join } from 'node:path'

/** A second process would open the same data folder without complaint and destroy it: so nothing opens it unlocked. */
export class DirectoryInUseError extends Error {
  readonly directory: string

  constructor(directory: string, holder: string) {
    super(`The data folder ${directory} is in use by ${holder}. Stop it first, or choose another folder.`)
    this.name = 'DirectoryInUseError'
    this.directory = directory
  }
}

export interface DirectoryLock {
  release(): Promise<void>
}

/**
 * Takes the folder for this process. The folder itself need not exist yet; its parent is made when missing.
 * @throws DirectoryInUseError
 */
export function lockDirectory(directory: string): Promise<DirectoryLock> {
  mkdirSync(dirname(directory), { recursive: true })
  const path = join(realpathSync(dirname(directory)), basename(directory))
  return process.platform === 'linux' ? lockBySocket(path) : lockByFile(path)
}

/** An abstract socket: the kernel frees it with the process, even on kill -9, and it leaves no file behind. */
export function lockBySocket(directory: string): Promise<DirectoryLock> {
  const name = createHash('sha256').update(directory).digest('hex')
  const server = createServer((socket) => socket.destroy())
  return new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => {
      reject(error.code === 'EADDRINUSE' ? new DirectoryInUseError(directory, 'another process') : error)
    })
    server.listen({ path: `\0lactor-database-${name}` }, () => {
      server.unref()
      resolve({
        release: () =>
          new Promise((done) => {
            server.close(() => {
              done()
            })
          }),
      })
    })
  })
}

/** Where there are no abstract sockets: a file made exclusively, with the process id. A dead owner's file is replaced. */
export async function lockByFile(directory: string): Promise<DirectoryLock> {
  const file = `${directory}.lock`
  for (let attempt = 0; attempt < 2; attempt++) {
    try {
      await writeFile(file, String(process.pid), { flag: 'wx' })
      return { release: () => rm(file, { force: true }) }
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
    }
    const owner = Number(await readFile(file, 'utf8'))
    if (isAlive(owner)) throw new DirectoryInUseError(directory, `process ${owner}`)
    await rm(file, { force: true })
  }
  throw new DirectoryInUseError(directory, 'another process')
}

function isAlive(pid: number): boolean {
  if (!Number.isInteger(pid) || pid <= 0) return false
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}
