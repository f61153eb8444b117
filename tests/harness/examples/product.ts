import type { Example } from '../examples.ts'

/** A medicine of a farm. */
export const example: Example = {
  type: 'Product',
  path: '/products',
  body: (farm) => ({ farm, name: 'Mastisol', routes: ['IMM'], milkWithdrawalHours: 96, meatWithdrawalDays: 10 }),
}
