import type { Device } from '../platform/device.ts'

/** Pauses between attempts: doubling from the first to the longest, with jitter, in ms. */
const BACKOFF = { first: 1_000, longest: 300_000 }

/** How long to wait after so many failures in a row, in ms; never less than the server asks for. */
export function backoff(failures: number, retryAfterMs: number | undefined, device: Device): number {
  const longest = Math.min(BACKOFF.longest, BACKOFF.first * 2 ** (failures - 1))
  return Math.max(longest / 2 + device.random() * (longest / 2), retryAfterMs ?? 0)
}
