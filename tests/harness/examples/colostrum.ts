import { dateIn } from '../../../src/domain/calendar.ts'
import type { Example } from '../examples.ts'

let batch = 0

/** A batch of the first calf of the seed, under a name of its own. */
export const example: Example = {
  type: 'Colostrum',
  path: '/colostrums',
  body: (farm) => ({
    farm,
    batch: `Exemplo ${String(++batch)}`,
    date: dateIn(new Date(), 'America/Sao_Paulo'),
    frozenOn: dateIn(new Date(), 'America/Sao_Paulo'),
    calf: 7,
    brix: 24.5,
    density: 60,
    temperature: 30,
    packages: [{ id: '1', volume: 2, discarded: false }],
    tbcSource: 'laboratory',
    tbc: 20_000,
  }),
}
