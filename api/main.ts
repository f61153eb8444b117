import { Invitations } from './identity/invitations.ts'
import { LoginGuard, RECOVERY_LIMITS } from './identity/login-guard.ts'
import { startIdentity } from './identity/start-identity.ts'
import { readSettings } from './settings.ts'
import { startApi } from './start-api.ts'

// `node api/main.ts`: the API and the identity host, in one process because the embedded database has one owner.

/** Exit code when a port is in use. */
const PORT_TAKEN = 98

const { api: apiSettings, identity: identitySettings } = readOrEnd()

const api = await startApi(apiSettings).catch((error: unknown) => fail(error, apiSettings.port))
const identity = await startIdentity(identitySettings, {
  accounts: api.accounts,
  invitations: new Invitations(api.db),
  sessions: api.sessions,
  loginGuard: api.loginGuard,
  recoveryGuard: new LoginGuard(api.db, 'recovery', RECOVERY_LIMITS),
  messenger: api.messenger,
}).catch(async (error: unknown) => {
  await api.close()
  return fail(error, identitySettings.port)
})

for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void stop())
const identityAddress = identity.server.address()
say('api', api.port)
say('identity', typeof identityAddress === 'object' && identityAddress ? identityAddress.port : identitySettings.port)

function readOrEnd(): ReturnType<typeof readSettings> {
  try {
    return readSettings(process.env)
  } catch (error) {
    console.error((error as RangeError).message)
    process.exit(1)
  }
}

function say(ready: string, port: number): void {
  console.log(JSON.stringify({ ready, port }))
}

async function stop(): Promise<void> {
  await identity.close()
  await api.close()
  process.exit(0)
}

function fail(error: unknown, port: number): never {
  if ((error as NodeJS.ErrnoException).code === 'EADDRINUSE') {
    console.error(`Port ${port} is taken. Stop what listens there, or choose another port.`)
    process.exit(PORT_TAKEN)
  }
  console.error(error instanceof Error ? error.message : error)
  process.exit(1)
}
