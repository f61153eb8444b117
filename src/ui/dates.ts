import { useMemo, useSyncExternalStore } from 'react'
import { useIntl, type FormatDateOptions } from 'react-intl'
import { dateIn, daysBetween } from '../domain/calendar.ts'

/** How often screens that show hours and ages are rendered again, in ms. */
const TICK_MS = 60_000

const listeners = new Set<() => void>()
let timer: ReturnType<typeof setInterval> | undefined

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  timer ??= setInterval(() => {
    for (const tell of listeners) tell()
  }, TICK_MS)
  return () => {
    listeners.delete(listener)
    if (listeners.size === 0) {
      clearInterval(timer)
      timer = undefined
    }
  }
}

/** Reads the clock on each render: screens change more often than the timer ticks. */
const getNow = (): number => Math.floor(Date.now() / TICK_MS) * TICK_MS

/** Now, in ms since the epoch, to the minute: for hours since inoculation and the like. */
export const useNow = (): number => useSyncExternalStore(subscribe, getNow)

/** The last answer of `useToday`, which each row of a list asks for. */
let last = { now: 0, zone: '', date: '' }

/** Today's calendar date in a time zone; screens are rendered again when the next day begins. */
const useToday = (zone = ''): string =>
  useSyncExternalStore(subscribe, () => {
    const now = getNow()
    if (last.now !== now || last.zone !== zone) {
      last = { now, zone, date: dateIn(new Date(now), zone || undefined) }
    }
    return last.date
  })

const DIGITS = { day: '2-digit', month: '2-digit', year: 'numeric' } as const satisfies FormatDateOptions

/** Dates and moments for display. */
export interface Dates {
  /** "20 de nov." or, in another year, "20 de nov. de 2025". Takes a calendar date. */
  day: (date: string) => string
  /** "20 de novembro de 2026". Takes a calendar date. */
  full: (date: string) => string
  /** "20/11/2026". Takes a calendar date. */
  digits: (date: string) => string
  /** "hoje", "ontem", "há 3 dias"; beyond a week the date. Takes a calendar date. */
  relativeDay: (date: string) => string
  /** "hoje 06:40", "20 de nov., 06:40". Takes a moment. */
  moment: (moment: string | number) => string
  /** Month and year of `YYYY-MM`. */
  month: (month: string) => string
  /** "nov/26", which no day can be taken for. Takes `YYYY-MM`. */
  shortMonth: (month: string) => string
  /** Date and time in full, for a tooltip. */
  exact: (moment: string | number) => string
  /** "20/11/2026". Takes a moment. */
  numeric: (moment: string | number) => string
  /** Today's calendar date on the farm, wherever the device is. */
  today: string
}

/** Dates in the user's language and the farm's time zone, in which its calendar dates are. */
export function useDates(): Dates {
  const intl = useIntl()
  const today = useToday(intl.timeZone)
  return useMemo(() => {
    // A calendar date is the same day everywhere: it is formatted in the zone in which it is made a moment.
    const calendar = (date: string, form: FormatDateOptions) =>
      intl.formatDate(`${date}T12:00Z`, { timeZone: 'UTC', ...form })
    const day = (date: string) =>
      calendar(date, {
        day: 'numeric',
        month: 'short',
        year: date.slice(0, 4) === today.slice(0, 4) ? undefined : 'numeric',
      })
    const relativeDay = (date: string) => {
      const days = daysBetween(date, today)
      return days >= 0 && days < 7 ? intl.formatRelativeTime(-days, 'day', { numeric: 'auto' }) : day(date)
    }
    return {
      today,
      day,
      full: (date) => calendar(date, { day: 'numeric', month: 'long', year: 'numeric' }),
      digits: (date) => calendar(date, DIGITS),
      relativeDay,
      moment: (moment) => {
        const date = dateIn(new Date(moment), intl.timeZone)
        const time = intl.formatTime(moment, { hour: '2-digit', minute: '2-digit' })
        // With a time, only today and yesterday read well as words.
        return [0, 1].includes(daysBetween(date, today)) ? `${relativeDay(date)} ${time}` : `${day(date)}, ${time}`
      },
      month: (month) => calendar(`${month}-15`, { month: 'long', year: 'numeric' }),
      shortMonth: (month) =>
        intl.formatMessage(
          { id: 'date.shortMonth' },
          // Some languages end a shortened name with a full stop.
          { month: calendar(`${month}-15`, { month: 'short' }).replace('.', ''), year: month.slice(2, 4) },
        ),
      exact: (moment) => intl.formatDate(moment, { dateStyle: 'full', timeStyle: 'short' }),
      numeric: (moment) => intl.formatDate(moment, DIGITS),
    }
  }, [intl, today])
}
