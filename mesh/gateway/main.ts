import { readFileSync } from 'node:fs'
import { readSettings } from './settings.ts'
import { startGateway } from './start-gateway.ts'

/** Tells the supervisor that a port is taken, so that it does not try again. */
const EXIT_PORT_TAKEN = 98

const { version } = JSON.parse(readFileSync(new URL('../../package.json', import.meta.url), 'utf8')) as {
  version: string
}
try {
  const gateway = await startGateway(readSettings(process.env, version))
  const stop = (): void => {
    void gateway.close().then(() => process.exit(0))
  }
  process.once('SIGTERM', stop)
  process.once('SIGINT', stop)
  // Last: a parent process that reads this line may stop the gateway at once.
  console.log(JSON.stringify({ ready: 'gateway', port: gateway.port }))
} catch (error) {
  const { code, message, port } = error as NodeJS.ErrnoException & { port?: number }
  if (code === 'EADDRINUSE') {
    console.error(`Port ${String(port)} is taken by another program. Stop it, or set LACTOR_PORT to another port.`)
    process.exit(EXIT_PORT_TAKEN)
  }
  console.error(message)
  process.exit(1)
}
