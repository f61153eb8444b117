import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'

// Engines differ in how a locale writes a date: en-CA is 2026-11-23 in one version of ICU and 11/23/2026 in another.
describe.each([
  { writes: '2026-11-23', locale: 'sv-SE' },
  { writes: '11/23/2026', locale: 'en-US' },
  { writes: '23.11.2026', locale: 'de-DE' },
])('where the engine writes $writes', ({ writes, locale }) => {
  const moment = new Date('2026-11-24T01:30:00Z')

  beforeEach(() => {
    vi.resetModules()
    class Format extends Intl.DateTimeFormat {
      constructor(_: unknown, options?: Intl.DateTimeFormatOptions) {
        super(locale, options)
      }
    }
    vi.stubGlobal('Intl', { ...Intl, DateTimeFormat: Format })
  })

  afterEach(() => {
    vi.unstubAllGlobals()
  })

  test('a date is year, month and day all the same', async () => {
    const { dateIn, daysBetween } = await import('../../src/domain/calendar.ts')
    const asWritten = new Intl.DateTimeFormat('en-CA', {
      timeZone: 'UTC',
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
    })
    expect(asWritten.format(new Date('2026-11-23T12:00:00Z'))).toBe(writes)

    expect(dateIn(moment, 'America/Sao_Paulo')).toBe('2026-11-23')
    expect(dateIn(moment, 'UTC')).toBe('2026-11-24')
    expect(dateIn(new Date('2026-03-04T12:00:00Z'), 'UTC')).toBe('2026-03-04')
    expect(daysBetween(dateIn(moment, 'America/Sao_Paulo'), dateIn(moment, 'UTC'))).toBe(1)
  })
})

// The clocks of São Paulo went forward at the midnight before 4 November 2018, and back at the end of 17 February 2018.
test.each([
  ['America/Sao_Paulo', '2026-11-24T02:59:59Z', '2026-11-23'],
  ['America/Sao_Paulo', '2026-11-24T03:00:00Z', '2026-11-24'],
  ['America/Sao_Paulo', '2018-11-04T02:59:59Z', '2018-11-03'],
  ['America/Sao_Paulo', '2018-11-04T03:00:00Z', '2018-11-04'],
  ['America/Sao_Paulo', '2018-02-18T02:30:00Z', '2018-02-17'],
  ['Pacific/Auckland', '2026-11-23T11:00:00Z', '2026-11-24'],
])('on a device in %s the date at %s is %s', async (zone, moment, date) => {
  const { dateIn } = await import('../../src/domain/calendar.ts')
  vi.stubEnv('TZ', zone)
  const found = [dateIn(new Date(moment)), dateIn(new Date(moment), zone)]
  vi.unstubAllEnvs()
  expect(found).toEqual([date, date])
})
