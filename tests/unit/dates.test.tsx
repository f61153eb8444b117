import { renderHook } from '@testing-library/react'
import { IntlProvider } from 'react-intl'
import { describe, expect, test } from 'vitest'
import { localeTags } from '../../src/app/start/texts.ts'
import { dateIn } from '../../src/domain/calendar.ts'
import type { Locale } from '../../src/engine/react/session.ts'
import { useDates } from '../../src/ui/dates.ts'

const datesIn = (timeZone: string, locale: Locale = 'pt') =>
  renderHook(() => useDates(), {
    wrapper: ({ children }) => (
      <IntlProvider locale={localeTags[locale]} timeZone={timeZone}>
        {children}
      </IntlProvider>
    ),
  }).result.current

// Twenty-five hours apart: wherever the device is, it is another day in one of them.
describe.each(['Pacific/Kiritimati', 'Pacific/Pago_Pago'])('on a farm in %s', (zone) => {
  test('today is the farm’s day', () => {
    const dates = datesIn(zone)
    expect(dates.today).toBe(dateIn(new Date(), zone))
    expect(dates.relativeDay(dates.today)).toBe('hoje')
    expect(dates.moment(Date.now())).toMatch(/^hoje /)
  })

  test('a calendar date is the same day everywhere', () => {
    const dates = datesIn(zone)
    expect(dates.day('2020-03-01')).toBe('1 de mar. de 2020')
    expect(dates.month('2020-03')).toBe('março de 2020')
  })
})

test('dates are as in exports in every language: the day before the month, 24 hours', () => {
  const moment = '2026-11-26T20:37:00Z'
  for (const locale of ['pt', 'en', 'es'] as const) {
    const dates = datesIn('America/Sao_Paulo', locale)
    expect(dates.numeric(moment)).toBe('26/11/2026')
    expect(dates.moment('2020-03-01T20:37:00Z')).toMatch(/^1\b.* 17:37$/)
  }
})
