import type { Example } from '../examples.ts'

/** A calf that was born dead; its dam is not known. */
export const example: Example = {
  type: 'Birth',
  path: '/births',
  body: (farm) => ({ farm, date: '2026-05-01', time: '06:30', sire: 'Anotado', destination: 'stillborn' }),
}
