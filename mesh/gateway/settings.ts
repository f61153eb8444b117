import { fileURLToPath } from 'node:url'
import { listSetting, numberSetting, PORT } from '../../server/read-setting.ts'

/** How the gateway is set up; see the README for the variables. */
export interface GatewaySettings {
  host: string
  port: number
  /** Where the hydra API is, for this process. */
  apiUrl: string
  /** Where programs of others find it; absent in tests that need none. */
  apiPublicUrl?: string | undefined
  /** Where the identity host is, for the browser. */
  identityUrl: string
  /** Where this gateway is, for the browser. */
  publicUrl: string
  /** Short name of the product, part of storage names in the browser. */
  product: string
  version: string
  /** Where people reach support, as a link: https, mailto or tel. */
  supportUrl: string | undefined
  /** The playground, introspection and documents that are not in the persisted list. */
  playground: boolean
  /** Opens /metrics to others than this machine, with `Authorization: Bearer`. */
  metricsToken: string | undefined
  /** Proxies whose `X-Forwarded-For` is trusted: addresses or networks. */
  trustedProxies: readonly string[]
  /** Folder of the built app. */
  appFolder: string
  /** File of the persisted documents. */
  persistedDocuments: string
}

const fromRoot = (path: string): string => fileURLToPath(new URL(`../../${path}`, import.meta.url))

/** @throws RangeError for a port that is none, or a link that the app does not open */
export function readSettings(env: NodeJS.ProcessEnv, version: string): GatewaySettings {
  return {
    host: env['LACTOR_HOST'] ?? '127.0.0.1',
    port: numberSetting(env, 'LACTOR_PORT', 4000, PORT),
    apiUrl: env['LACTOR_API_URL'] ?? 'http://127.0.0.1:4001',
    apiPublicUrl: env['LACTOR_API_PUBLIC_URL'] ?? env['LACTOR_API_URL'] ?? 'http://127.0.0.1:4001',
    identityUrl: env['LACTOR_IDENTITY_URL'] ?? 'http://localhost:4002',
    publicUrl: env['LACTOR_PUBLIC_URL'] ?? 'http://localhost:4000',
    product: env['LACTOR_PRODUCT'] ?? 'lactor',
    version,
    supportUrl: supportUrl(env['LACTOR_SUPPORT_URL']),
    playground: env['LACTOR_PLAYGROUND'] === '1',
    metricsToken: env['LACTOR_METRICS_TOKEN'] ?? undefined,
    trustedProxies: listSetting(env, 'LACTOR_PROXIES'),
    appFolder: fromRoot('dist'),
    persistedDocuments: fromRoot('mesh/persisted-documents.json'),
  }
}

/** @throws RangeError for an address that the app does not open */
function supportUrl(address: string | undefined): string | undefined {
  if (address === undefined || address === '') return undefined
  if (!/^(https|mailto|tel):./.test(address)) throw new RangeError(`LACTOR_SUPPORT_URL is no link: ${address}`)
  return address
}
