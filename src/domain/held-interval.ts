import { nominalHours } from './day-period.ts'
import { MAX_APPLICATIONS } from './protocol.ts'
import { applicationSlots, type PlanItem } from './treatment.ts'

const ANY_DAY = '2000-01-01'

/**
 * Hours between applications where the chosen periods cannot hold the interval of a medicine, in the mean of a long
 * course; null where they can, or where it is given once.
 */
export function heldInterval({
  periods,
  intervalHours,
  applications,
}: Pick<PlanItem, 'periods' | 'intervalHours' | 'applications'>): number | null {
  if (!(applications > 1 && intervalHours > 0)) return null
  const course = { periods, intervalHours, applications: MAX_APPLICATIONS + 1 }
  const slots = applicationSlots(course, { date: ANY_DAY, period: 'morning' })
  const [first, last] = [slots[0], slots.at(-1)]
  if (!first || !last) return null
  const hours = Math.round((nominalHours(last) - nominalHours(first)) / MAX_APPLICATIONS)
  return hours > intervalHours ? hours : null
}
