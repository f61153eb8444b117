import { addDays, dateIn } from '../../../src/domain/calendar.ts'
import type { Example } from '../examples.ts'

/** Since cow 5 of the seed was a year old, before her first calving that is recorded; two within a week would be one. */
const FIRST_DAYS_AGO = 2390
const APART_DAYS = 8

let made = 0

/** A calving of cow 5, eight days after the one before. */
export const example: Example = {
  type: 'Calving',
  path: '/calvings',
  body: (farm) => ({ farm, animal: 5, date: addDays(dateIn(new Date()), APART_DAYS * made++ - FIRST_DAYS_AGO) }),
}
