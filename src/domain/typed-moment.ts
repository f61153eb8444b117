import { dateIn } from './calendar.ts'
import { hourIn, momentAt } from './farm-time.ts'

const two = (value: number): string => String(value).padStart(2, '0')

/** A moment as a clock of the farm shows it: `2026-05-04T06:30`. */
export function localMoment(moment: string | number, timeZone?: string): string {
  const at = new Date(moment)
  const minutes = Math.floor(hourIn(at, timeZone) * 60 + 1e-6)
  return `${dateIn(at, timeZone)}T${two(Math.floor(minutes / 60))}:${two(minutes % 60)}`
}

/** What a field of a moment shows: moments of refused writes are in UTC. */
export const shownMoment = (value: string, timeZone?: string): string =>
  value.endsWith('Z') ? localMoment(value, timeZone) : value

/** The moment that a clock of the farm shows; empty text for none. */
export function readMoment(typed: string, timeZone?: string): string {
  const [, date = '', time = ''] = /^(\d{4}-\d\d-\d\d)T(\d\d:\d\d)/.exec(shownMoment(typed, timeZone)) ?? []
  if (date === '') return ''
  const moment = momentAt(date, time, timeZone)
  return Number.isNaN(moment) ? '' : new Date(moment).toISOString()
}
