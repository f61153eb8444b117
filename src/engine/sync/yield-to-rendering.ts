import type { Device } from '../platform/device.ts'

/**
 * Yields to the main thread at background priority, so that rendering and input run before records are written. Falls back
 * to a plain yield without `scheduler.postTask`, and in a hidden page, where the browser may delay background tasks.
 */
export const yieldToRendering = (device: Device): Promise<void> =>
  'scheduler' in globalThis && 'postTask' in scheduler && device.isVisible()
    ? (scheduler.postTask(() => undefined, { priority: 'background' }) as Promise<void>)
    : device.yieldToMain()
