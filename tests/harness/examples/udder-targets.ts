import type { Example } from '../examples.ts'

/** What a farm wants its figures to be. */
export const example: Example = {
  type: 'UdderTargets',
  path: '/udder_targets',
  body: (farm) => ({ farm, incidence: 2.5, cure: 75 }),
}
