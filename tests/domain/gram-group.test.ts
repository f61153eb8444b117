import { describe, expect, test } from 'vitest'
import { gramGroup } from '../../src/domain/gram-group.ts'

describe('Gram groups', () => {
  test.each([
    ['positive', ['positive'], 'positive'],
    ['positive', ['negative'], 'negative'],
    ['positive', ['negative', 'positive'], 'mixed'],
    ['positive', ['none'], 'other'],
    ['positive', ['none', 'negative'], 'negative'],
    ['positive', [], 'other'],
    ['contaminated', ['positive', 'negative'], 'contaminated'],
    ['no_growth', [], 'no_growth'],
    ['negative', [], 'no_growth'],
    ['waiting', [], 'none'],
    ['no_result', [], 'none'],
  ] as const)('%s with %j is %s', (result, grams, group) => {
    expect(gramGroup(result, grams)).toBe(group)
  })
})
