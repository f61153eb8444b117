import type { Example } from '../examples.ts'

/** The first application of the first treatment of a calf in the seed, by its place. */
export const example: Example = {
  type: 'CalfHealthTask',
  documents: 'CalfTask',
  path: '/calf_health_tasks',
  body: (farm) => ({ farm, treatment: 1, item: 0, number: 1 }),
}
