import type { TextId } from '../../../ui/text.ts'
import type { DeviceFacts } from './device-facts.ts'

/** How a part of the device is. */
export type Health = 'good' | 'attention' | 'bad'

/** A checked part of the device. */
export interface DeviceCheck {
  name: TextId
  health: Health
  /** What was found: a text, or a value that the screen formats. */
  found:
    | TextId
    | { bytes: [used: number, quota: number] }
    | { ms: number }
    | { clock: number }
    | { plain: string }
    | { count: number }
  /** What to do; absent where all is well. */
  advice?: TextId
}

const MB = 1_000_000

/** Room that a season of records and photos takes, and what is left when saving will soon fail. */
const ROOM = { enough: 300 * MB, little: 50 * MB }

/** Beyond so much a clock is worth correcting, and beyond so much its dates are wrong. In ms. */
const CLOCK = { good: 120_000, bad: 600_000 }

/** Round trips that are noticed, and that make users wait. In ms. */
const ANSWER = { good: 1_000, slow: 4_000 }

function storageCheck({ storage }: DeviceFacts): DeviceCheck {
  const name = 'device.storage'
  if (!storage) return { name, health: 'attention', found: 'device.unknown' }
  const left = storage.quota - storage.used
  const found = { bytes: [storage.used, storage.quota] as [number, number] }
  if (left < ROOM.little) return { name, health: 'bad', found, advice: 'device.storage.bad' }
  if (left < ROOM.enough) return { name, health: 'attention', found, advice: 'device.storage.attention' }
  return { name, health: 'good', found }
}

function clockCheck({ skewMs }: DeviceFacts): DeviceCheck {
  const name = 'device.clock'
  if (skewMs === null) return { name, health: 'attention', found: 'device.notChecked', advice: 'device.offline' }
  const off = Math.abs(skewMs)
  if (off <= CLOCK.good) return { name, health: 'good', found: 'device.clock.good' }
  return {
    name,
    health: off > CLOCK.bad ? 'bad' : 'attention',
    found: { clock: skewMs },
    advice: 'device.clock.advice',
  }
}

function serverCheck({ roundTripMs }: DeviceFacts): DeviceCheck {
  const name = 'device.server'
  if (roundTripMs === null) return { name, health: 'attention', found: 'device.server.none', advice: 'device.offline' }
  const found = { ms: roundTripMs }
  if (roundTripMs <= ANSWER.good) return { name, health: 'good', found }
  return { name, health: roundTripMs > ANSWER.slow ? 'bad' : 'attention', found, advice: 'device.server.slow' }
}

function appCheck({ app: { own, server } }: DeviceFacts): DeviceCheck {
  const name = 'device.app'
  const found = { plain: own }
  return server === null || server === own
    ? { name, health: 'good', found }
    : { name, health: 'attention', found, advice: 'device.app.old' }
}

const CAMERA: Record<DeviceFacts['camera'], Omit<DeviceCheck, 'name'>> = {
  granted: { health: 'good', found: 'device.camera.granted' },
  prompt: { health: 'good', found: 'device.camera.prompt' },
  denied: { health: 'bad', found: 'device.camera.denied', advice: 'device.camera.denied.advice' },
  none: { health: 'attention', found: 'device.camera.none', advice: 'device.camera.none.advice' },
}

const BARCODE: Record<DeviceFacts['barcode'], Omit<DeviceCheck, 'name'>> = {
  browser: { health: 'good', found: 'device.barcode.browser' },
  app: { health: 'good', found: 'device.barcode.app' },
  none: { health: 'bad', found: 'device.barcode.none', advice: 'device.browser.old' },
}

const WORKER: Record<DeviceFacts['serviceWorker'], Omit<DeviceCheck, 'name'>> = {
  ready: { health: 'good', found: 'device.worker.ready' },
  waiting: { health: 'attention', found: 'device.worker.waiting', advice: 'device.worker.waiting.advice' },
  installing: { health: 'attention', found: 'device.worker.installing', advice: 'device.worker.installing.advice' },
  none: { health: 'bad', found: 'device.worker.none', advice: 'device.worker.none.advice' },
}

/** Writes that have not arrived. */
export interface Unsent {
  waiting: number
  attention: number
}

function unsentCheck({ waiting, attention }: Unsent): DeviceCheck {
  const name = 'device.unsent'
  const found = { count: waiting + attention }
  if (attention > 0) return { name, health: 'bad', found, advice: 'device.unsent.attention' }
  return waiting > 0
    ? { name, health: 'attention', found, advice: 'device.unsent.waiting' }
    : { name, health: 'good', found }
}

const URGENCY: Record<Health, number> = { bad: 0, attention: 1, good: 2 }

/** Checks a device: what does not work, what needs attention, what works, and what to do; the most urgent first. */
export function checkDevice(facts: DeviceFacts, unsent: Unsent): DeviceCheck[] {
  const checks: DeviceCheck[] = [
    unsentCheck(unsent),
    storageCheck(facts),
    facts.persisted === true
      ? { name: 'device.persisted', health: 'good', found: 'device.persisted.yes' }
      : {
          name: 'device.persisted',
          health: 'attention',
          found: facts.persisted === null ? 'device.unknown' : 'device.persisted.no',
          advice: 'device.persisted.advice',
        },
    { name: 'device.worker', ...WORKER[facts.serviceWorker] },
    serverCheck(facts),
    clockCheck(facts),
    { name: 'device.camera', ...CAMERA[facts.camera] },
    { name: 'device.barcode', ...BARCODE[facts.barcode] },
    appCheck(facts),
    facts.browser.missing
      ? { name: 'device.browser', health: 'bad', found: { plain: facts.browser.name }, advice: 'device.browser.old' }
      : { name: 'device.browser', health: 'good', found: { plain: facts.browser.name } },
  ]
  return checks.sort((a, b) => URGENCY[a.health] - URGENCY[b.health])
}
