import type { Example } from '../examples.ts'

/** What a farm reckons its savings from. */
export const example: Example = {
  type: 'FarmEconomySettings',
  documents: 'EconomySettings',
  path: '/farm_economy_settings',
  body: (farm) => ({
    farm,
    ...{ litresPerDay: 25, discardDays: 6, pricePerLitre: 2.5, pricePerApplication: 18, applicationsPerCase: 3 },
    validFrom: '2026-05-01',
  }),
}
