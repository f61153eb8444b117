import { MAX_APPLICATIONS } from './protocol.ts'
import type { PlanItem } from './treatment.ts'

// Plans of treatments that were changed after they had been written.

/** The fields of a medicine that a plan holds, and nothing that a cache adds to them. */
const plainItem = (item: PlanItem) => ({
  product: item.product,
  productName: item.productName,
  type: item.type,
  dose: item.dose,
  unit: item.unit,
  perKg: item.perKg,
  periods: [...item.periods],
  intervalHours: item.intervalHours,
  applications: item.applications,
  milkWithdrawalHours: item.milkWithdrawalHours,
  meatWithdrawalDays: item.meatWithdrawalDays,
})

/** A plan as it is sent: without what a cache adds to it. */
export const plainPlan = (plan: readonly PlanItem[]) => plan.map(plainItem)

/**
 * A plan in which each medicine is given some more times, as far as a plan may go. A single dose stays one beside
 * medicines that are given more often.
 */
export function extendedPlan(plan: readonly PlanItem[], more: number) {
  const isSingle = ({ applications }: PlanItem) => applications === 1
  const areSingle = plan.every(isSingle)
  return plan.map((item) => ({
    ...plainItem(item),
    applications:
      isSingle(item) && !areSingle ? item.applications : Math.min(MAX_APPLICATIONS, item.applications + more),
  }))
}

/** A plan with what was read in the leaflets since, item by item; known periods stay as they were. */
export const withLeaflets = (
  plan: readonly PlanItem[],
  read: readonly Pick<PlanItem, 'milkWithdrawalHours' | 'meatWithdrawalDays'>[],
) =>
  plan.map((item, index) => ({
    ...plainItem(item),
    milkWithdrawalHours: item.milkWithdrawalHours ?? read[index]?.milkWithdrawalHours ?? null,
    meatWithdrawalDays: item.meatWithdrawalDays ?? read[index]?.meatWithdrawalDays ?? null,
  }))

/** The withdrawal of a medicine; null where it is not known. */
export type Periods = Pick<PlanItem, 'milkWithdrawalHours' | 'meatWithdrawalDays'>

/** A plan with another withdrawal of one medicine; what is not known changes nothing. */
export const withPeriods = (plan: readonly PlanItem[], product: string, periods: Periods) =>
  plan.map((item) => ({
    ...plainItem(item),
    ...(item.product === product && {
      milkWithdrawalHours: periods.milkWithdrawalHours ?? item.milkWithdrawalHours,
      meatWithdrawalDays: periods.meatWithdrawalDays ?? item.meatWithdrawalDays,
    }),
  }))

const WITHDRAWAL = ['milkWithdrawalHours', 'meatWithdrawalDays'] as const
const GIVING = ['type', 'dose', 'unit', 'perKg', 'periods', 'intervalHours', 'applications'] as const

const saysSame = (fields: readonly (keyof PlanItem)[], a: PlanItem, b: PlanItem): boolean =>
  fields.every((field) => JSON.stringify(a[field] ?? null) === JSON.stringify(b[field] ?? null))

/**
 * The plan that two people made of one: how a medicine is given, and its withdrawal, each as the one says who changed it.
 * So who extends a treatment does not take back a withdrawal that was corrected meanwhile.
 * @param seen the plan that mine was made of
 * @returns undefined where both changed the same, or other medicines are given
 */
export function joinedPlans(seen: readonly PlanItem[], mine: readonly PlanItem[], theirs: readonly PlanItem[]) {
  const joined: ReturnType<typeof plainItem>[] = []
  for (const [index, own] of mine.entries()) {
    const [before, other] = [seen[index], theirs[index]]
    if (before?.product !== own.product || other?.product !== own.product) return undefined
    const item: PlanItem = { ...other }
    for (const fields of [WITHDRAWAL, GIVING]) {
      if (saysSame(fields, own, before)) continue
      if (!saysSame(fields, other, before) && !saysSame(fields, own, other)) return undefined
      Object.assign(item, Object.fromEntries(fields.map((field) => [field, own[field]])))
    }
    joined.push(plainItem(item))
  }
  return seen.length === mine.length && theirs.length === mine.length ? joined : undefined
}
