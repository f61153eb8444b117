import { describe, expect, test } from 'vitest'
import { meetsTarget, targetOf, UDDER_TARGETS } from '../../src/domain/udder-targets.ts'
import { UdderTargetsDraft } from '../../src/domain/udder-targets-draft.ts'

describe('the target that holds', () => {
  test.each([
    ['is the farm’s own', { incidence: 2.5 }, 2.5],
    ['is the farm’s own, none at all included', { incidence: 0 }, 0],
    ['is the usual one where it has set none', { incidence: null }, 3],
    ['is the usual one where it has set nothing', undefined, 3],
  ])('%s', (_, set, expected) => {
    expect(targetOf('incidence', set)).toBe(expected)
  })

  test('is none where the literature has none', () => {
    expect(targetOf('cure', {})).toBeNull()
  })
})

test.each([
  ['incidence', 3, 3, true],
  ['incidence', 3.04, 3, true],
  ['incidence', 3.06, 3, false],
  ['incidence', 0, 0, true],
  ['cure', 75, 75, true],
  ['cure', 74.96, 75, true],
  ['cure', 74.94, 75, false],
] as const)('%s of %d against %d: %s, as it is shown', (name, value, target, expected) => {
  expect(meetsTarget(name, value, target)).toBe(expected)
})

describe('targets that are set', () => {
  const none = Object.fromEntries(UDDER_TARGETS.map((name) => [name, null]))
  test.each([
    ['none at all', {}, null],
    ['the ends', { cure: 0, contaminated: 100, antimicrobial: 1000, treatmentDays: 60 }, null],
    ['a decimal', { incidence: 2.3 }, null],
    ['more than all', { cure: 100.1 }, 'udderTarget.error.percent'],
    ['less than nothing', { incidence: -0.1 }, 'udderTarget.error.rate'],
    ['two decimals', { treatmentDays: 3.25 }, 'udderTarget.error.days'],
    ['no number', { cure: Number.NaN }, 'udderTarget.error.percent'],
  ])('%s', (_, set, error) => {
    const read = UdderTargetsDraft.safeParse({ ...none, ...set })
    expect(read.error?.issues[0]?.message ?? null).toBe(error)
  })
})
