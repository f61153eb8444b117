import { describe, expect, test } from 'vitest'
import { ageInDays, findByEarTag, sameEarTag, takenEarTags } from '../../src/domain/animal.ts'
import { animalFinder } from '../../src/domain/animal-finder.ts'
import { AnimalDraft, CalfDraft } from '../../src/domain/animal-drafts.ts'
import { addDays, addMonths, dateIn, daysBetween } from '../../src/domain/calendar.ts'
import type { AnimalStatus } from '../../src/domain/cow.ts'
import { isUnusual, monthOf, replaces } from '../../src/domain/lactation.ts'
import { LactationDraft } from '../../src/domain/lactation-draft.ts'
import { PROFILES, ROLES } from '../../src/domain/roles.ts'
import { OPERATING } from '../../src/domain/user.ts'
import { initials } from '../../src/domain/user-name.ts'

const messages = (result: { error?: { issues: { message: string }[] } }) =>
  result.error?.issues.map((i) => i.message) ?? []

describe('ear tags', () => {
  const herd = ['0042', '42', '142', '421', 'A42'].map((earTag) => ({ earTag, status: 'active' as const }))

  test('equal first, zeros before the number aside, then those that begin with it, then those that contain it', () => {
    expect(findByEarTag(herd, '42').map((a) => a.earTag)).toEqual(['42', '0042', '421', '142', 'A42'])
  })

  test('leading zeros count, case does not', () => {
    expect(sameEarTag('0042', '42')).toBe(false)
    expect(sameEarTag(' a42 ', 'A42')).toBe(true)
  })

  test('a tag without its zeros means the only animal that differs by them', () => {
    const meant = (tag: string, apart: string[] = []) => animalFinder(herd, new Set(apart))(tag)?.earTag
    expect([meant('0042'), meant('042'), meant('0142'), meant(' a42 '), meant('0A42')]).toEqual([
      ...['0042', undefined, '142', 'A42', undefined],
    ])
    expect([meant('0142', ['142']), meant('142', ['142'])]).toEqual([undefined, '142'])
  })

  test('a tag that is used again means the animal on the farm, wherever it stands; one that left only when none has it', () => {
    const tagged = (earTag: string, status: AnimalStatus) => ({ earTag, status })
    const [old, again] = [tagged('42', 'sold'), tagged('42', 'dry')]
    for (const both of [
      [old, again],
      [again, old],
    ]) {
      expect(animalFinder(both)('42')).toBe(again)
      expect(findByEarTag(both, '42')[0]).toBe(again)
    }
    expect(animalFinder([old])('0042')).toBe(old)
    expect(animalFinder([old, tagged('0042', 'active')])('42')).toBe(old)
    expect(takenEarTags([old, again, tagged('7', 'dead'), tagged('8', 'discarded')])).toEqual(['42'])
  })

  test('an empty search keeps the order it was given', () => {
    expect(findByEarTag(herd, ' ', 2).map((a) => a.earTag)).toEqual(['0042', '42'])
  })

  test.each([
    ['', ['animal.error.earTag']],
    ['   ', ['animal.error.earTag']],
    ['x'.repeat(20), []],
    ['x'.repeat(21), ['animal.error.earTagLength']],
  ])('"%s"', (earTag, expected) => {
    expect(messages(AnimalDraft.safeParse({ category: 'cow', earTag }))).toEqual(expected)
  })

  test('a calf needs its birth date, not its dam', () => {
    expect(messages(CalfDraft.safeParse({ earTag: 'B1', birthDate: '', dam: null }))).toEqual([
      'animal.error.birthDate',
    ])
    expect(messages(CalfDraft.safeParse({ earTag: 'B1', birthDate: '2026-05-04', dam: null }))).toEqual([])
  })
})

describe('counts of lactating cows', () => {
  test.each([
    [1, []],
    [50_000, []],
    [0, ['lactation.error.quantity']],
    [-3, ['lactation.error.quantity']],
    [12.5, ['lactation.error.quantity']],
    [Number.NaN, ['lactation.error.quantity']],
    [50_001, ['lactation.error.quantityLimit']],
  ])('%d', (quantity, expected) => {
    expect(messages(LactationDraft.safeParse({ date: '2026-05-04', kind: 'monthly', quantity }))).toEqual(expected)
  })

  test('one a month and one a day', () => {
    const monthly = { kind: 'monthly' as const, date: '2026-05-04' }
    const daily = { kind: 'daily' as const, date: '2026-05-04' }
    expect(replaces(monthly, { ...monthly, date: '2026-05-31' })).toBe(true)
    expect(replaces(monthly, { ...monthly, date: '2026-06-01' })).toBe(false)
    expect(replaces(daily, { ...daily, date: '2026-05-05' })).toBe(false)
    expect(replaces(daily, daily)).toBe(true)
    expect(replaces(daily, monthly)).toBe(false)
  })

  test.each([
    [200, 100, false],
    [201, 100, true],
    [50, 100, false],
    [49, 100, true],
    [500, null, false],
    [5, 0, false],
  ])('%d after %d is unusual: %s', (quantity, last, expected) => {
    expect(isUnusual(quantity, last)).toBe(expected)
  })
})

describe('the calendar', () => {
  test('a date is the one on the clock of the farm, not of UTC', () => {
    const lateEvening = new Date('2026-05-05T01:30:00Z')
    expect(dateIn(lateEvening, 'America/Sao_Paulo')).toBe('2026-05-04')
    expect(dateIn(lateEvening, 'UTC')).toBe('2026-05-05')
  })

  test('days are whole, over months, leap years and changes of the clock', () => {
    expect(daysBetween('2026-03-01', '2026-03-31')).toBe(30)
    expect(daysBetween('2024-02-28', '2024-03-01')).toBe(2)
    expect(daysBetween('2026-05-04', '2026-05-04')).toBe(0)
    expect(addDays('2026-12-31', 1)).toBe('2027-01-01')
    expect(ageInDays('2026-05-01', '2026-05-04')).toBe(3)
    expect(monthOf('2026-05-04')).toBe('2026-05')
    expect(addMonths('2026-01', -1)).toBe('2025-12')
    expect(addMonths('2026-11', 14)).toBe('2028-01')
    expect(addMonths('2026-05', 0)).toBe('2026-05')
  })
})

describe('roles', () => {
  test('every profile holds only roles that exist, the administrator all, the owner all but the operator’s', () => {
    for (const roles of Object.values(PROFILES)) expect(ROLES).toEqual(expect.arrayContaining([...roles]))
    expect(PROFILES.administrator).toEqual(ROLES)
    expect([...PROFILES.owner, OPERATING].sort()).toEqual([...ROLES].sort())
    const others = Object.entries(PROFILES).filter(([profile]) => profile !== 'administrator')
    expect(others.filter(([, roles]) => (roles as readonly string[]).includes(OPERATING))).toEqual([])
  })

  test('a milker launches but sees no bills, a calf keeper has no udder work', () => {
    expect(PROFILES.milker).toContain('ROLE_APP_UBERE_LANCAMENTO')
    expect(PROFILES.milker).not.toContain('ROLE_APP_MINHAS_CONTAS')
    expect(PROFILES.calf_keeper.filter((role) => role.startsWith('ROLE_APP_UBERE'))).toEqual([])
  })
})

test.each([
  ['Rita', 'RI'],
  ['joão', 'JO'],
  ['A', '--'],
  ['', '--'],
  [' é1 ', 'É1'],
])('the badge of "%s" is %s', (name, badge) => {
  expect(initials(name)).toBe(badge)
})
