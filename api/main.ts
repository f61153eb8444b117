import { COMMERCE_SIDES } from './commerce/embedded-commerce.ts'
import { Invitations } from './identity/invitations.ts'
import { LoginGuard, RECOVERY_LIMITS } from './identity/login-guard.ts'
import { startIdentity } from './identity/start-identity.ts'
import { startApi, type ApiSettings } from './start-api.ts'

// `node api/main.ts`: the API and the identity host, in one process because the embedded database has one owner.

/** Exit code when a port is in use. */
const PORT_TAKEN = 98

const { env } = process
const host = env['LACTOR_HOST'] ?? '127.0.0.1'
const dataDir = env['LACTOR_DATA'] ?? '.data'
const publicUrls = (env['LACTOR_PUBLIC_URL'] ?? 'http://localhost:4000').split(',')

/** Addresses and networks (`10.0.0.0/8`, `loopback`) in a list with commas. */
const listOf = (text = ''): string[] => text.split(',').flatMap((one) => (one.trim() === '' ? [] : [one.trim()]))

const settings: ApiSettings = {
  host,
  port: Number(env['LACTOR_API_PORT'] ?? 4001),
  dataDir,
  databaseUrl: env['DATABASE_URL'] === '' ? undefined : env['DATABASE_URL'],
  // A deployment brings its own users.
  seedWhenEmpty: env['LACTOR_SEED'] !== '0',
  ...(env['LACTOR_SEED_YEARS'] && { seedYears: Number(env['LACTOR_SEED_YEARS']) }),
  metricsToken: env['LACTOR_METRICS_TOKEN'] === '' ? undefined : env['LACTOR_METRICS_TOKEN'],
  logsRequests: env['LACTOR_LOG_REQUESTS'] === '1',
  storeUrl: env['LACTOR_STORE_URL'] === '' ? undefined : env['LACTOR_STORE_URL'],
  failingCommerce: COMMERCE_SIDES.filter((side) => listOf(env['LACTOR_COMMERCE_FAILS']).includes(side)),
  trustedProxies: listOf(env['LACTOR_API_PROXIES']),
  pushToLoopback: env['LACTOR_PUSH_LOOPBACK'] === '1',
  publicUrl:
    env['LACTOR_API_PUBLIC_URL'] ?? env['LACTOR_API_URL'] ?? `http://127.0.0.1:${env['LACTOR_API_PORT'] ?? '4001'}`,
  ...(publicUrls[0] && { appUrl: publicUrls[0] }),
  ...(env['LACTOR_WEBHOOK_PAUSES'] && { webhookPauses: Number(env['LACTOR_WEBHOOK_PAUSES']) }),
  ...(env['LACTOR_PUSH_CONTACT'] && { pushContact: env['LACTOR_PUSH_CONTACT'] }),
  ...(env['LACTOR_WATCH_SECONDS'] && { watchEverySeconds: Number(env['LACTOR_WATCH_SECONDS']) }),
  ...(env['LACTOR_TOKEN_REQUESTS_PER_MINUTE'] && {
    tokenRequestsPerMinute: Number(env['LACTOR_TOKEN_REQUESTS_PER_MINUTE']),
  }),
  ...(env['LACTOR_REQUESTS_PER_MINUTE'] && { requestsPerMinute: Number(env['LACTOR_REQUESTS_PER_MINUTE']) }),
}
const identityPort = Number(env['LACTOR_IDENTITY_PORT'] ?? 4002)

const api = await startApi(settings).catch((error: unknown) => fail(error, settings.port))
const identity = await startIdentity(
  {
    host,
    port: identityPort,
    publicUrls,
    cookieDomain: env['LACTOR_COOKIE_DOMAIN'],
    trustedProxies: listOf(env['LACTOR_PROXIES']),
  },
  {
    accounts: api.accounts,
    invitations: new Invitations(api.db),
    sessions: api.sessions,
    loginGuard: api.loginGuard,
    recoveryGuard: new LoginGuard(api.db, 'recovery', RECOVERY_LIMITS),
    messenger: api.messenger,
  },
).catch(async (error: unknown) => {
  await api.close()
  return fail(error, identityPort)
})

for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void stop())
const identityAddress = identity.server.address()
say('api', api.port)
say('identity', typeof identityAddress === 'object' && identityAddress ? identityAddress.port : identityPort)

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
