import type { Example } from '../examples.ts'

/** A score of the first calf of the seed, found well on a round. */
export const example: Example = {
  type: 'CalfScore',
  documents: 'Score',
  path: '/calf_scores',
  body: (farm) => ({ farm, animal: 7, at: new Date().toISOString(), system: 'faeces', faeces: 0 }),
}
