import { useMemo } from 'react'
import { useIntl } from 'react-intl'
import { dateIn, daysBetween } from '../domain/calendar.ts'

/** Dates and moments as people say them. */
export interface Dates {
  /** "20 de nov." or, in another year, "20 de nov. de 2025". Takes a calendar date. */
  day: (date: string) => string
  /** "hoje", "ontem", "há 3 dias"; beyond a week the date. Takes a calendar date. */
  said: (date: string) => string
  /** "hoje 06:40". Takes a moment. */
  moment: (moment: string | number) => string
  /** Month and year of `YYYY-MM`. */
  month: (month: string) => string
  /** "nov. de 26". Takes `YYYY-MM`. */
  shortMonth: (month: string) => string
  /** Date and time in full, for a tooltip. */
  exact: (moment: string | number) => string
  /** "20/11/2026". Takes a moment. */
  numeric: (moment: string | number) => string
  /** Today's calendar date on this device. */
  today: string
}

const asLocal = (date: string) => new Date(`${date}T12:00:00`)

/** Dates in the user's language and the device's time zone. */
export function useDates(): Dates {
  const intl = useIntl()
  return useMemo(() => {
    const today = dateIn(new Date())
    const day = (date: string) =>
      intl.formatDate(asLocal(date), {
        day: 'numeric',
        month: 'short',
        ...(date.slice(0, 4) === today.slice(0, 4) ? {} : { year: 'numeric' }),
      })
    const said = (date: string) => {
      const days = daysBetween(date, today)
      return days >= 0 && days < 7 ? intl.formatRelativeTime(-days, 'day', { numeric: 'auto' }) : day(date)
    }
    return {
      today,
      day,
      said,
      moment: (moment) => {
        const at = new Date(moment)
        return `${said(dateIn(at))} ${intl.formatTime(at, { hour: '2-digit', minute: '2-digit' })}`
      },
      month: (month) => intl.formatDate(asLocal(`${month}-15`), { month: 'long', year: 'numeric' }),
      shortMonth: (month) => intl.formatDate(asLocal(`${month}-15`), { month: 'short', year: '2-digit' }),
      exact: (moment) => intl.formatDate(new Date(moment), { dateStyle: 'full', timeStyle: 'short' }),
      numeric: (moment) => intl.formatDate(new Date(moment), { day: '2-digit', month: '2-digit', year: 'numeric' }),
    }
  }, [intl])
}
