import type { Device } from '../platform/device.ts'

/**
 * Yields to the main thread before work that nobody waits for: what is being rendered comes first. Without
 * `scheduler.postTask`, and in a page that is not visible (its background tasks may be delayed), it yields like any other
 * long work.
 */
export const yieldToRendering = (device: Device): Promise<void> =>
  'scheduler' in globalThis && 'postTask' in scheduler && device.isVisible()
    ? (scheduler.postTask(() => undefined, { priority: 'background' }) as Promise<void>)
    : device.yieldToMain()
