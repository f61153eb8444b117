import { spawn } from 'node:child_process'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { readSettings, type GatewaySettings } from '../../mesh/gateway/settings.ts'

const program = fileURLToPath(new URL('./gateway-process.ts', import.meta.url))

export interface RunningGateway {
  origin: string
  port: number
  /** What it has written to its error output so far. */
  log(): string
  close(): Promise<void>
}

/** Starts a real gateway on a free port: open documents, nothing of the environment, no built app. */
export async function startGateway(changes: Partial<GatewaySettings> = {}): Promise<RunningGateway> {
  const defaults = { ...readSettings({}, '0.0.0-test'), port: 0, playground: true, appFolder: '/nonexistent' }
  const child = spawn(process.execPath, [program, JSON.stringify({ ...defaults, ...changes })], { stdio: 'pipe' })
  let errors = ''
  child.stderr.on('data', (chunk: Buffer) => {
    errors += chunk.toString()
  })
  const ended = new Promise<void>((resolve) => {
    child.once('exit', () => {
      resolve()
    })
  })
  const port = await new Promise<number>((resolve, reject) => {
    createInterface(child.stdout).once('line', (line) => {
      resolve((JSON.parse(line) as { port: number }).port)
    })
    void ended.then(() => {
      reject(new Error(`The gateway did not start: ${errors}`))
    })
  })
  return {
    port,
    origin: `http://127.0.0.1:${port}`,
    log: () => errors,
    close: async () => {
      child.kill('SIGTERM')
      await ended
    },
  }
}
