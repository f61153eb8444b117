import { describe, expect, test } from 'vitest'
import { isDigestDue, quietUntil } from '../../src/domain/quiet-hours.ts'

const ZONE = 'America/Sao_Paulo'
const at = (time: string) => new Date(`${time}:00-03:00`)
const NIGHT = { quietFrom: '21:00', quietTo: '05:00' }
const NOON = { quietFrom: '12:00', quietTo: '14:00' }

describe('quiet hours', () => {
  test.each([
    ['the last minute before', '2026-05-04T20:59', NIGHT, null],
    ['the first minute', '2026-05-04T21:00', NIGHT, '2026-05-05T05:00'],
    ['after midnight', '2026-05-05T00:00', NIGHT, '2026-05-05T05:00'],
    ['the last minute', '2026-05-05T04:59', NIGHT, '2026-05-05T05:00'],
    ['the end', '2026-05-05T05:00', NIGHT, null],
    ['within a day', '2026-05-04T13:00', NOON, '2026-05-04T14:00'],
    ['outside of them within a day', '2026-05-04T23:00', NOON, null],
    ['none chosen', '2026-05-04T23:00', { quietFrom: null, quietTo: null }, null],
    ['an empty stretch', '2026-05-04T21:00', { quietFrom: '21:00', quietTo: '21:00' }, null],
  ])('%s', (_name, now, hours, end) => {
    expect(quietUntil(at(now), hours, ZONE)).toEqual(end === null ? null : at(end))
  })
})

describe('the digest of a day', () => {
  test.each([
    ['a minute early', '2026-05-04T04:59', null, false],
    ['on time', '2026-05-04T05:00', null, true],
    ['on time, after that of yesterday', '2026-05-04T05:00', '2026-05-03', true],
    ['a second time', '2026-05-04T05:10', '2026-05-04', false],
    ['when the morning is over', '2026-05-04T08:00', null, false],
  ])('%s', (_name, now, sentOn, due) => {
    expect(isDigestDue(at(now), '05:00', sentOn, ZONE)).toBe(due)
  })
})
