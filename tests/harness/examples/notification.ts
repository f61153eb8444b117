import type { Example } from '../examples.ts'

/** A user's own reminder about clinical cures. */
export const example: Example = {
  type: 'Notification',
  private: true,
  path: '/notifications',
  body: (farm) => ({ farm, category: 5, since: '2026-05-20T08:00:00-03:00' }),
}
