import type { Example } from '../examples.ts'

let day = 0

/** A weight of animal 1, a day after the one before. */
export const example: Example = {
  type: 'Weighing',
  path: '/weighings',
  body: (farm) => ({
    farm,
    animal: 1,
    date: new Date(Date.UTC(2024, 0, ++day)).toISOString().slice(0, 10),
    kg: 541.5,
    method: 'scale',
  }),
}
