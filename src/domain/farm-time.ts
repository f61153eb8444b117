import { dateIn } from './calendar.ts'

/** The clock of the farm: its calendar date and the hour of its day. */
export interface FarmClock {
  date: string
  /** 0 to 23.99 */
  hour: number
  /** In which it shows other moments; without one, the device's. */
  timeZone?: string | undefined
}

const formats = new Map<string | undefined, Intl.DateTimeFormat>()

/** The hour of the day, 0 to 23.99, on the clock of a time zone (default: the device's). */
export function hourIn(moment: Date, timeZone?: string): number {
  let format = formats.get(timeZone)
  if (!format) {
    const hour = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const
    format = new Intl.DateTimeFormat('en-u-nu-latn', { timeZone, ...hour })
    formats.set(timeZone, format)
  }
  const parts = format.formatToParts(moment)
  const part = (type: Intl.DateTimeFormatPartTypes) => Number(parts.find((each) => each.type === type)?.value ?? 0)
  // Some engines write midnight as 24.
  return (part('hour') % 24) + part('minute') / 60
}

/** The clock of a farm at a moment. */
export const farmClock = (moment: Date, timeZone?: string): FarmClock => ({
  date: dateIn(moment, timeZone),
  hour: hourIn(moment, timeZone),
  timeZone,
})

/** The moment at which a clock of a time zone shows a date and a time (`HH:MM`), in ms since the epoch. */
export function momentAt(date: string, time: string, timeZone?: string): number {
  const wanted = Date.parse(`${date}T${time}:00Z`)
  const shownAt = (moment: number): number =>
    Date.parse(`${dateIn(new Date(moment), timeZone)}T00:00:00Z`) + hourIn(new Date(moment), timeZone) * 3_600_000
  // Twice, for a zone whose clocks are changed between the guess and the moment.
  const guess = wanted - (Math.round(shownAt(wanted) / 60_000) * 60_000 - wanted)
  return guess - (Math.round(shownAt(guess) / 60_000) * 60_000 - wanted)
}
