import { version } from '../../../../package.json'

/** What can be found out about the device; null where the browser does not say. */
export interface DeviceFacts {
  /** When it was looked at, in ms since the epoch. */
  at: number
  storage: { used: number; quota: number } | null
  persisted: boolean | null
  camera: 'granted' | 'prompt' | 'denied' | 'none'
  barcode: 'browser' | 'app' | 'none'
  serviceWorker: 'ready' | 'waiting' | 'installing' | 'none'
  app: { own: string; server: string | null }
  /** How far the device's clock is ahead of the server's, in ms. */
  skewMs: number | null
  /** How long the server took to answer, in ms; null when it did not. */
  roundTripMs: number | null
  browser: { name: string; missing: boolean }
}

type Asked = Pick<DeviceFacts, 'skewMs' | 'roundTripMs'> & { server: string | null }

/** Asks the server for something small: how long that takes, what time it is there, which version it serves. */
async function askServer(): Promise<Asked> {
  const started = performance.now()
  try {
    const response = await fetch('/app-config.json', { cache: 'no-store', signal: AbortSignal.timeout(10_000) })
    const roundTripMs = Math.round(performance.now() - started)
    const config = (await response.json()) as { version?: string }
    const date = Date.parse(response.headers.get('date') ?? '')
    // The Date header has whole seconds, and the answer took a while.
    const skewMs = Number.isNaN(date) ? null : Date.now() - roundTripMs / 2 - date
    return { roundTripMs, skewMs, server: config.version ?? null }
  } catch {
    return { roundTripMs: null, skewMs: null, server: null }
  }
}

// Browsers lack APIs that the types promise: on insecure pages, in private windows, in older versions.
type Uncertain<Whole> = { [Part in keyof Whole]?: Whole[Part] }

const here = () => navigator as Uncertain<Navigator>

async function cameraState(): Promise<DeviceFacts['camera']> {
  const devices = (await here().mediaDevices?.enumerateDevices()) ?? []
  if (!devices.some(({ kind }) => kind === 'videoinput')) return 'none'
  const permission = await here()
    .permissions?.query({ name: 'camera' })
    .catch(() => undefined)
  return permission?.state ?? 'prompt'
}

async function workerState(): Promise<DeviceFacts['serviceWorker']> {
  const registration = await here().serviceWorker?.getRegistration()
  if (registration?.waiting) return 'waiting'
  if (registration?.active) return 'ready'
  return registration?.installing ? 'installing' : 'none'
}

function barcodeWay(): DeviceFacts['barcode'] {
  if ('BarcodeDetector' in globalThis) return 'browser'
  return typeof WebAssembly === 'object' ? 'app' : 'none'
}

const BROWSERS: [pattern: RegExp, name: string][] = [
  [/Edg\/([\d]+)/, 'Edge'],
  [/SamsungBrowser\/([\d]+)/, 'Samsung Internet'],
  [/OPR\/([\d]+)/, 'Opera'],
  [/(?:Firefox|FxiOS)\/([\d]+)/, 'Firefox'],
  [/(?:Chrome|CriOS)\/([\d]+)/, 'Chrome'],
  [/Version\/([\d]+)[\d.]* .*Safari/, 'Safari'],
]

const SYSTEMS: [pattern: RegExp, name: string][] = [
  [/Android/, 'Android'],
  [/iPhone|iPad/, 'iOS'],
  [/Windows/, 'Windows'],
  [/Mac OS/, 'macOS'],
  [/Linux/, 'Linux'],
]

/** "Chrome 140 · Android". */
export function browserName(userAgent: string): string {
  const [pattern, name] = BROWSERS.find(([candidate]) => candidate.test(userAgent)) ?? [/$^/, userAgent.slice(0, 40)]
  const release = pattern.exec(userAgent)?.[1]
  const system = SYSTEMS.find(([candidate]) => candidate.test(userAgent))?.[1]
  return [release === undefined ? name : `${name} ${release}`, ...(system === undefined ? [] : [system])].join(' · ')
}

/** Collects facts about the device and the server. What the browser does not reveal is null. */
export async function findDeviceFacts(): Promise<DeviceFacts> {
  const { storage } = here()
  const [estimate, persisted, camera, serviceWorker, asked] = await Promise.all([
    storage?.estimate().catch(() => undefined),
    storage?.persisted().catch(() => null),
    cameraState().catch(() => 'none' as const),
    workerState().catch(() => 'none' as const),
    askServer(),
  ])
  return {
    at: Date.now(),
    storage:
      estimate?.quota === undefined || estimate.quota === 0
        ? null
        : { used: estimate.usage ?? 0, quota: estimate.quota },
    persisted: persisted ?? null,
    camera,
    barcode: barcodeWay(),
    serviceWorker,
    app: { own: version, server: asked.server },
    skewMs: asked.skewMs,
    roundTripMs: asked.roundTripMs,
    browser: {
      name: browserName(navigator.userAgent),
      missing: !('locks' in navigator) || !('BroadcastChannel' in globalThis) || !('indexedDB' in globalThis),
    },
  }
}
