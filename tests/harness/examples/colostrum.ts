import type { Example } from '../examples.ts'

let batch = 0

/** A batch of the first calf of the seed, under a name of its own. */
export const example: Example = {
  type: 'Colostrum',
  path: '/colostrums',
  body: (farm) => ({
    farm,
    batch: `Exemplo ${String(++batch)}`,
    date: '2026-05-04',
    frozenOn: '2026-05-04',
    calf: 7,
    brix: 24.5,
    density: 60,
    temperature: 30,
    packages: [{ id: '1', volume: 2, discarded: false }],
    tbcSource: 'laboratory',
    tbc: 20_000,
  }),
}
