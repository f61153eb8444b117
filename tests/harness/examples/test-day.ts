import { addDays, dateIn } from '../../../src/domain/calendar.ts'
import type { Example } from '../examples.ts'

/** Since cow 5 of the seed was born, years before her first test day that is recorded. */
const FIRST_DAYS_AGO = 2740

let made = 0

/** A test day of cow 5, on a day of its own. */
export const example: Example = {
  type: 'TestDay',
  path: '/test_days',
  body: (farm) => ({
    farm,
    animal: 5,
    date: addDays(dateIn(new Date()), made++ - FIRST_DAYS_AGO),
    milkKg: 24.5,
    scc: 180,
  }),
}
