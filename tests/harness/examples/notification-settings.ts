import type { Example } from '../examples.ts'

/** How a user is told of a farm. */
export const example: Example = {
  type: 'NotificationSettings',
  private: true,
  path: '/notification_settings',
  body: (farm) => ({ farm, showsDetails: true, quietFrom: '21:00', quietTo: '05:00', digestAt: null }),
}
