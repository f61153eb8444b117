import { countBody } from '../api-records.ts'
import type { Example } from '../examples.ts'

/** A count of lactating cows. */
export const example: Example = { type: 'FarmLactation', path: '/farm_lactations', body: countBody }
