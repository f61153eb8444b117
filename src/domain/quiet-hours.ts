import { addDays, dateIn } from './calendar.ts'
import { momentAt } from './farm-time.ts'

/** A time of the day as `HH:MM`. */
export const TIME_OF_DAY = /^(?:[01]\d|2[0-3]):[0-5]\d$/

/** When nothing is pushed, on the farm's clock; over midnight where the end is before the beginning. */
export interface QuietHours {
  quietFrom: string | null
  quietTo: string | null
}

/** How people are told who have chosen nothing: not at night, and without words about the farm on the lock screen. */
export const DEFAULT_SETTINGS = { quietFrom: '21:00', quietTo: '05:00', digestAt: null, showsDetails: false } as const

/** How long after its time a digest is still sent, in ms: later it would tell of a morning that is over. */
export const DIGEST_LATE_MS = 3 * 3_600_000

/** Whether quiet hours end when they begin: they would never be quiet, though it looks as if they were. */
export const isNeverQuiet = ({ quietFrom, quietTo }: QuietHours): boolean => quietFrom !== null && quietFrom === quietTo

/** When the quiet hours of a moment end; null while it is not quiet. */
export function quietUntil(now: Date, { quietFrom, quietTo }: QuietHours, timeZone?: string): Date | null {
  if (quietFrom === null || quietTo === null || quietFrom === quietTo) return null
  const today = dateIn(now, timeZone)
  // The night that began yesterday, and the one that begins today.
  for (const date of [addDays(today, -1), today]) {
    const from = momentAt(date, quietFrom, timeZone)
    const to = momentAt(quietTo < quietFrom ? addDays(date, 1) : date, quietTo, timeZone)
    if (from <= now.getTime() && now.getTime() < to) return new Date(to)
  }
  return null
}

/** Whether the digest of a day is to be sent now. @param sentOn the day of the last one, on the farm's calendar */
export function isDigestDue(now: Date, digestAt: string, sentOn: string | null, timeZone?: string): boolean {
  const today = dateIn(now, timeZone)
  const since = now.getTime() - momentAt(today, digestAt, timeZone)
  return since >= 0 && since < DIGEST_LATE_MS && (sentOn === null || sentOn < today)
}
