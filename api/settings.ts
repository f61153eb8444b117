import { listSetting, numberSetting, PORT, type NumberRange } from '../server/read-setting.ts'
import { COMMERCE_SIDES } from './commerce/embedded-commerce.ts'
import type { IdentitySettings } from './identity/start-identity.ts'
import type { ApiSettings } from './start-api.ts'

/** The settings of `api/main.ts`, listed in docs/contributing.md. @throws RangeError for a number that is none */
export function readSettings(env: NodeJS.ProcessEnv): { api: ApiSettings; identity: IdentitySettings } {
  const host = env['LACTOR_HOST'] ?? '127.0.0.1'
  const publicUrls = (env['LACTOR_PUBLIC_URL'] ?? 'http://localhost:4000').split(',')
  const number = (name: string, range?: NumberRange) => numberSetting(env, name, undefined, range)
  const port = numberSetting(env, 'LACTOR_API_PORT', 4001, PORT)
  return {
    api: {
      host,
      port,
      dataDir: env['LACTOR_DATA'] ?? '.data',
      databaseUrl: env['DATABASE_URL'] === '' ? undefined : env['DATABASE_URL'],
      // A deployment brings its own users.
      seedWhenEmpty: env['LACTOR_SEED'] !== '0',
      seedYears: number('LACTOR_SEED_YEARS', { to: 20 }),
      metricsToken: env['LACTOR_METRICS_TOKEN'] === '' ? undefined : env['LACTOR_METRICS_TOKEN'],
      logsRequests: env['LACTOR_LOG_REQUESTS'] === '1',
      storeUrl: env['LACTOR_STORE_URL'] === '' ? undefined : env['LACTOR_STORE_URL'],
      failingCommerce: COMMERCE_SIDES.filter((side) => listSetting(env, 'LACTOR_COMMERCE_FAILS').includes(side)),
      trustedProxies: listSetting(env, 'LACTOR_API_PROXIES'),
      pushToLoopback: env['LACTOR_PUSH_LOOPBACK'] === '1',
      publicUrl: env['LACTOR_API_PUBLIC_URL'] ?? env['LACTOR_API_URL'] ?? `http://127.0.0.1:${String(port)}`,
      ...(publicUrls[0] && { appUrl: publicUrls[0] }),
      webhookPauses: number('LACTOR_WEBHOOK_PAUSES', { from: 0, fractions: true }),
      ...(env['LACTOR_PUSH_CONTACT'] && { pushContact: env['LACTOR_PUSH_CONTACT'] }),
      watchEverySeconds: number('LACTOR_WATCH_SECONDS'),
      tokenRequestsPerMinute: number('LACTOR_TOKEN_REQUESTS_PER_MINUTE'),
      requestsPerMinute: number('LACTOR_REQUESTS_PER_MINUTE'),
    },
    identity: {
      host,
      port: numberSetting(env, 'LACTOR_IDENTITY_PORT', 4002, PORT),
      publicUrls,
      cookieDomain: env['LACTOR_COOKIE_DOMAIN'],
      trustedProxies: listSetting(env, 'LACTOR_PROXIES'),
    },
  }
}
