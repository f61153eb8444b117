import type { Example } from '../examples.ts'

/** A meal of fresh colostrum with a blood sample, for the first calf of the seed. */
export const example: Example = {
  type: 'ColostrumFeeding',
  path: '/colostrum_feedings',
  body: (farm) => {
    const now = Date.now()
    return {
      farm,
      calf: 7,
      donor: 1,
      brix: 24.5,
      litres: 3,
      fedAt: new Date(now - 60_000).toISOString(),
      sampledAt: new Date(now - 30_000).toISOString(),
      bloodBrix: 9.1,
      serumProtein: 5.9,
    }
  },
}
