import type { Example } from '../examples.ts'

/** A disease of the first calf of the seed. */
export const example: Example = {
  type: 'CalfDisease',
  documents: 'Disease',
  path: '/calf_diseases',
  body: (farm) => ({ farm, animal: 7, kind: 'other', startDate: '2026-10-10', observation: 'Não mama.' }),
}
