import type { Example } from '../examples.ts'

let day = 0

/** A test day of cow 1, on a day of its own. */
export const example: Example = {
  type: 'TestDay',
  path: '/test_days',
  body: (farm) => ({
    farm,
    animal: 1,
    date: new Date(Date.UTC(2018, 0, ++day)).toISOString().slice(0, 10),
    milkKg: 24.5,
    scc: 180,
  }),
}
