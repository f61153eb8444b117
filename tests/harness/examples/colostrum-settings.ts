import type { Example } from '../examples.ts'

/** A farm that keeps colostrum for half a year. */
export const example: Example = {
  type: 'ColostrumSettings',
  path: '/colostrum_settings',
  body: (farm) => ({ farm, expiryDays: 180 }),
}
