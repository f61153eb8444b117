import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'

/** The whole product as its own processes, on free ports and an embedded database of its own. */
export interface Stack {
  appUrl: string
  apiUrl: string
  /** Ends all processes, like a server room without power; the data stay. */
  stop: () => Promise<void>
  /** The same without a warning: `kill -9`. */
  kill: () => Promise<void>
  /** Starts them again on the same ports and data. */
  start: () => Promise<void>
  /** Ends everything and removes the data. */
  close: () => Promise<void>
  /** A bearer token of a user, for looking at the server's side. */
  token: (login: string) => Promise<string>
}

async function freePort(): Promise<number> {
  const server = createServer()
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  server.close()
  return typeof address === 'object' && address ? address.port : 0
}

/**
 * Starts the product; the database is seeded as on a first start.
 * @param publicUrl where browsers find it, if not at the gateway itself
 */
export async function startStack(publicUrl?: string): Promise<Stack> {
  if (!existsSync('dist/index.html')) throw new Error('The app is not built: npm run build')
  const [gateway, api, identity] = [await freePort(), await freePort(), await freePort()]
  const data = mkdtempSync(join(tmpdir(), 'lactor-journey-'))
  const env = {
    ...process.env,
    NODE_ENV: 'production',
    LACTOR_PORT: String(gateway),
    LACTOR_API_PORT: String(api),
    LACTOR_IDENTITY_PORT: String(identity),
    LACTOR_API_URL: `http://127.0.0.1:${String(api)}`,
    LACTOR_IDENTITY_URL: `http://localhost:${String(identity)}`,
    LACTOR_PUBLIC_URL: publicUrl ?? `http://localhost:${String(gateway)}`,
    LACTOR_DATA: data,
    LACTOR_PLAYGROUND: '0',
  }
  let running: ChildProcess[] = []
  const run = async (program: string, names: string[]) => {
    const child = spawn(process.execPath, [program], { env, stdio: ['ignore', 'pipe', 'inherit'] })
    running.push(child)
    const waiting = new Set(names)
    await new Promise<void>((resolve, reject) => {
      child.once('exit', (code) => {
        reject(new Error(`${program} ended with ${String(code)}`))
      })
      createInterface(child.stdout).on('line', (line) => {
        const said = /^\{"ready":"(\w+)"/.exec(line)?.[1]
        if (said !== undefined) waiting.delete(said)
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
      ending.map((child) => {
        const ended = once(child, 'exit')
        child.kill(signal)
        return ended
      }),
    )
  }
  const stop = () => end('SIGTERM')
  await start()
  const appUrl = `http://localhost:${String(gateway)}`
  const apiUrl = `http://127.0.0.1:${String(api)}`
  return {
    appUrl,
    apiUrl,
    start,
    stop,
    kill: () => end('SIGKILL'),
    close: async () => {
      await stop()
      rmSync(data, { recursive: true, force: true })
    },
    token: async (login) => {
      const response = await fetch(`http://127.0.0.1:${String(identity)}/token`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ login, password: 'lactor123' }),
      })
      return ((await response.json()) as { token: string }).token
    },
  }
}
