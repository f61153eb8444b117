import { spawn, type ChildProcess } from 'node:child_process'
import { randomInt } from 'node:crypto'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { QUICK_WASM } from '../harness/quick-wasm.ts'
import { copySeededFolder } from '../harness/seeded-folder.ts'
import { sentMessages } from '../harness/sent-messages.ts'
import { temporaryFolder } from '../harness/temporary-folder.ts'

/** The whole product as its own processes, on free ports and an embedded database of its own. */
export interface Stack {
  appUrl: string
  apiUrl: string
  /** The pages for signing in. */
  identityUrl: string
  /** Ends all processes, like a server room without power; the data stay. */
  stop: () => Promise<void>
  /** The same without a warning: `kill -9`. */
  kill: () => Promise<void>
  /** Starts them again on the same ports and data. */
  start: () => Promise<void>
  /** Ends everything and removes the data. */
  close: () => Promise<void>
  /** The same without waiting, where a process ends. */
  endNow: () => void
  /** A bearer token of a user, for looking at the server's side. */
  token: (login: string) => Promise<string>
  /** What people were sent, the oldest first. */
  messages: () => string[]
}

/** Below the ephemeral ports, so that no other process takes it while the stack is stopped. */
const PORTS = { from: 20_000, to: 32_000 }

/**
 * Each test file runs in a worker with a number of its own and takes ports from its own block: a port found free is used
 * seconds later, and by then another worker could have found it free as well.
 */
const BLOCK = 40
let next = Number(process.env['VITEST_WORKER_ID'] ?? randomInt(PORTS.to)) * BLOCK

/** A port that nothing listens on. Each call gives another one. */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = PORTS.from + (next++ % (PORTS.to - PORTS.from))
    const server = createServer()
    const isFree = await new Promise<boolean>((resolve) => {
      server.once('error', () => {
        resolve(false)
      })
      server.listen(port, () => {
        server.close(() => {
          resolve(true)
        })
      })
    })
    if (isFree) return port
  }
}

/**
 * Starts the product on a seeded database of its own.
 * @param publicUrl where browsers find it, if not at the gateway itself
 * @param more other settings
 */
export async function startStack(publicUrl?: string, more: Readonly<Record<string, string>> = {}): Promise<Stack> {
  if (!existsSync('dist/index.html')) throw new Error('The app is not built: npm run build')
  const [gateway, api, identity] = [await freePort(), await freePort(), await freePort()]
  const folder = temporaryFolder('journey')
  const data = join(folder.path, 'data')
  await copySeededFolder(data, 1)
  const env = {
    ...process.env,
    NODE_ENV: 'production',
    LACTOR_PORT: String(gateway),
    LACTOR_API_PORT: String(api),
    LACTOR_API_PROXIES: 'loopback',
    LACTOR_IDENTITY_PORT: String(identity),
    LACTOR_API_URL: `http://127.0.0.1:${String(api)}`,
    LACTOR_IDENTITY_URL: `http://localhost:${String(identity)}`,
    LACTOR_PUBLIC_URL: publicUrl ?? `http://localhost:${String(gateway)}`,
    LACTOR_DATA: data,
    LACTOR_PLAYGROUND: '0',
    ...more,
  }
  let running: ChildProcess[] = []
  const run = async (program: string, names: string[]) => {
    const child = spawn(process.execPath, [...QUICK_WASM, program], { env, stdio: ['ignore', 'pipe', 'inherit'] })
    running.push(child)
    const waiting = new Set(names)
    await new Promise<void>((resolve, reject) => {
      child.once('exit', (code) => {
        reject(new Error(`${program} ended with ${String(code)}`))
      })
      createInterface(child.stdout).on('line', (line) => {
        const ready = /^\{"ready":"(\w+)"/.exec(line)?.[1]
        if (ready !== undefined) waiting.delete(ready)
        if (waiting.size === 0) resolve()
      })
    })
  }
  const start = async () => {
    await run('api/main.ts', ['api', 'identity'])
    await run('mesh/gateway/main.ts', ['gateway'])
  }
  const end = async (signal: NodeJS.Signals) => {
    const ending = running
    running = []
    for (const child of ending) child.removeAllListeners('exit')
    await Promise.all(
      ending.map(async (child) => {
        if (child.exitCode !== null || child.signalCode !== null) return
        const ended = once(child, 'exit')
        child.kill(signal)
        await ended
      }),
    )
  }
  const stop = () => end('SIGTERM')
  try {
    await start()
  } catch (error) {
    // A process left running keeps the test run from ending.
    await end('SIGKILL')
    folder.remove()
    throw error
  }
  const appUrl = `http://localhost:${String(gateway)}`
  const apiUrl = `http://127.0.0.1:${String(api)}`
  return {
    appUrl,
    apiUrl,
    identityUrl: env.LACTOR_IDENTITY_URL,
    start,
    stop,
    kill: () => end('SIGKILL'),
    close: async () => {
      await stop()
      folder.remove()
    },
    endNow: () => {
      for (const child of running) child.kill('SIGKILL')
      folder.remove()
    },
    token: async (login) => {
      const response = await fetch(`http://127.0.0.1:${String(identity)}/token`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ login, password: 'lactor123' }),
      })
      return ((await response.json()) as { token: string }).token
    },
    messages: () => sentMessages(data),
  }
}
