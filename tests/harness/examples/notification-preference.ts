import type { Example } from '../examples.ts'

/** A user's own choice about clinical cures. */
export const example: Example = {
  type: 'NotificationPreference',
  private: true,
  path: '/farm_user_notification_preferences',
  body: (farm) => ({ farm, category: 5, enabled: false }),
}
