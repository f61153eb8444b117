import { act, render, renderHook } from '@testing-library/react'
import { IntlProvider } from 'react-intl'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { localeTags } from '../../src/app/start/texts.ts'
import { dateIn } from '../../src/domain/calendar.ts'
import type { Locale } from '../../src/engine/react/session.ts'
import { useDates, useNow } from '../../src/ui/dates.ts'

const shellTexts = {
  pt: () => import('../../src/generated/texts/shell.pt.json'),
  en: () => import('../../src/generated/texts/shell.en.json'),
  es: () => import('../../src/generated/texts/shell.es.json'),
}

const renderDates = (timeZone: string, locale: Locale = 'pt', messages = {}) =>
  renderHook(() => useDates(), {
    wrapper: ({ children }) => (
      <IntlProvider locale={localeTags[locale]} timeZone={timeZone} messages={messages}>
        {children}
      </IntlProvider>
    ),
  })

const datesIn = (...given: Parameters<typeof renderDates>) => renderDates(...given).result.current

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

test.each([
  { locale: 'pt', months: ['nov/25', 'mai/26'] },
  { locale: 'en', months: ['Nov ’25', 'May ’26'] },
  { locale: 'es', months: ['nov/25', 'may/26'] },
] as const)('no month of a chart can be taken for a day in $locale', async ({ locale, months }) => {
  const { default: messages } = await shellTexts[locale]()
  const { shortMonth } = datesIn('America/Sao_Paulo', locale, messages)
  expect(['2025-11', '2026-05'].map(shortMonth)).toEqual(months)
})

test('now goes on while screens are changed more often than once a minute', () => {
  const start = Date.parse('2026-03-01T12:00:00Z')
  vi.useFakeTimers({ now: start })
  onTestFinished(() => {
    vi.useRealTimers()
  })
  const Screen = () => <output>{useNow() - start}</output>
  const { container, rerender } = render(<Screen key={0} />)
  for (const key of [1, 2, 3, 4, 5]) {
    act(() => {
      vi.advanceTimersByTime(40_000)
    })
    rerender(<Screen key={key} />)
  }
  expect(container).toHaveTextContent('180000')
})

test('an app that stays open goes on to the next day', () => {
  vi.useFakeTimers({ now: new Date('2026-03-01T23:58:30-03:00') })
  onTestFinished(() => {
    vi.useRealTimers()
  })
  const { result } = renderDates('America/Sao_Paulo')
  expect([result.current.today, result.current.relativeDay('2026-03-01')]).toEqual(['2026-03-01', 'hoje'])
  act(() => {
    vi.advanceTimersByTime(120_000)
  })
  expect([result.current.today, result.current.relativeDay('2026-03-01')]).toEqual(['2026-03-02', 'ontem'])
})
