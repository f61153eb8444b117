import * as z from 'zod/mini'
import { productFields } from '../../../domain/product-draft.ts'
import { lacksWithdrawal, type PlanItem } from '../../../domain/treatment.ts'
import { typedNumber } from '../../../domain/typed-number.ts'

/** What was read in the leaflets, in the order of the plan. */
export interface LeafletValues {
  items: { milkWithdrawalHours: string; meatWithdrawalDays: string }[]
}

export const emptyLeaflets = (plan: readonly PlanItem[]): LeafletValues => ({
  items: plan.map(() => ({ milkWithdrawalHours: '', meatWithdrawalDays: '' })),
})

/** The typed values as the rules validate them: an empty field stays unknown. */
export const readLeaflets = ({ items }: LeafletValues, language: string) => ({
  items: items.map(({ milkWithdrawalHours, meatWithdrawalDays }) => ({
    milkWithdrawalHours: typedNumber(milkWithdrawalHours, language),
    meatWithdrawalDays: typedNumber(meatWithdrawalDays, language),
  })),
})

/** Believable periods, at least one of them. */
export function leafletSchema(plan: readonly PlanItem[], hasMilk: boolean) {
  const first = plan.findIndex((item) => lacksWithdrawal(item, hasMilk))
  const field = hasMilk && plan[first]?.milkWithdrawalHours === null ? 'milkWithdrawalHours' : 'meatWithdrawalDays'
  const { milkWithdrawalHours, meatWithdrawalDays } = productFields
  return z.object({ items: z.array(z.object({ milkWithdrawalHours, meatWithdrawalDays })) }).check(
    z.refine(
      ({ items }) => items.some((item) => item.milkWithdrawalHours !== null || item.meatWithdrawalDays !== null),
      {
        error: 'treatment.leaflet.none',
        path: ['items', first, field],
      },
    ),
  )
}
