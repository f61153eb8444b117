import { expect, test } from 'vitest'
import { joinedPlans } from '../../src/domain/changed-plan.ts'
import type { PlanItem } from '../../src/domain/treatment.ts'

const item = (more: Partial<PlanItem> = {}): PlanItem => ({
  ...{ product: '1', productName: 'Mastisol', type: 'IMM', dose: 1, unit: 'syringe', perKg: false },
  ...{ periods: ['morning'], intervalHours: 24, applications: 3, milkWithdrawalHours: 96, meatWithdrawalDays: 10 },
  ...more,
})

test.each([
  ['mine is longer', { applications: 4 }, {}, { applications: 4 }],
  ['their withdrawal is another one', {}, { milkWithdrawalHours: 240 }, { milkWithdrawalHours: 240 }],
  [
    'mine is longer, their withdrawal is another one',
    { applications: 4 },
    { milkWithdrawalHours: 240, meatWithdrawalDays: 30 },
    { applications: 4, milkWithdrawalHours: 240, meatWithdrawalDays: 30 },
  ],
  [
    'both are longer in the same way',
    { applications: 4, meatWithdrawalDays: 12 },
    { applications: 4 },
    { applications: 4, meatWithdrawalDays: 12 },
  ],
])('both changes of a plan hold: %s', (_, mine, theirs, joined) => {
  const other = item({ product: '2', productName: 'Anti' })
  expect(joinedPlans([item(), other], [item(mine), other], [item(theirs), other])).toEqual([item(joined), other])
})

test.each([
  ['the withdrawal', item({ milkWithdrawalHours: 120 }), item({ meatWithdrawalDays: 30 })],
  ['how it is given', item({ applications: 4 }), item({ dose: 2 })],
  ['which medicine', item({ product: '2' }), item({ applications: 4 })],
])('a person chooses where both changed the same: %s', (_, mine, theirs) => {
  expect(joinedPlans([item()], [mine], [theirs])).toBeUndefined()
})

test('a person chooses where a medicine was added or left out', () => {
  expect(joinedPlans([item()], [item({ applications: 4 })], [item(), item({ product: '2' })])).toBeUndefined()
  expect(joinedPlans([item(), item({ product: '2' })], [item()], [item(), item({ product: '2' })])).toBeUndefined()
})
