import type { Example } from '../examples.ts'

let month = 0

/** A calving of cow 1, a month after the one before. */
export const example: Example = {
  type: 'Calving',
  path: '/calvings',
  body: (farm) => ({ farm, animal: 1, date: new Date(Date.UTC(2002, ++month, 1)).toISOString().slice(0, 10) }),
}
