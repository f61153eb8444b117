import { renderHook } from '@testing-library/react'
import { IntlProvider } from 'react-intl'
import { describe, expect, test } from 'vitest'
import { dateIn } from '../../src/domain/calendar.ts'
import { useDates } from '../../src/ui/dates.ts'

const datesIn = (timeZone: string) =>
  renderHook(() => useDates(), {
    wrapper: ({ children }) => (
      <IntlProvider locale="pt-BR" timeZone={timeZone}>
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
