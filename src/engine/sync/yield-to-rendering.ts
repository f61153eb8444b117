import type { Device } from '../platform/device.ts'

/**
 * Yields to the main thread before work that nobody waits for: what is being rendered comes first. Browsers without
 * `scheduler.postTask` yield as before other work, and so does a page that is not visible, whose background tasks may be
 * delayed.
 */
export const yieldToRendering = (device: Device): Promise<void> =>
  'scheduler' in globalThis && 'postTask' in scheduler && device.isVisible()
    ? (scheduler.postTask(() => undefined, { priority: 'background' }) as Promise<void>)
    : device.yieldToMain()
