import type { Example } from '../examples.ts'

/** The first application of the first treatment of the seed, by its place. */
export const example: Example = {
  type: 'UdderHealthTask',
  documents: 'Task',
  path: '/udder_health_tasks',
  body: (farm) => ({ farm, treatment: 1, item: 0, number: 1 }),
}
