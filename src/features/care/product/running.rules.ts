import { addDays, dateIn } from '../../../domain/calendar.ts'
import type { PlanItem } from '../../../domain/treatment.ts'
import { withPeriods, type Periods } from '../../../domain/changed-plan.ts'
import type { FarmRecords } from '../../../engine/react/farm-records.ts'
import type { CareTreatment } from '../herd/care-treatment.ts'
import type { CareTask } from '../task/tasks.rules.ts'

const planOf = ({ plan }: CareTreatment): readonly PlanItem[] => plan

/** For how many days the longest of some withdrawals keeps something back. */
const longest = (periods: readonly Periods[]): number =>
  Math.max(
    ...periods.flatMap(({ milkWithdrawalHours, meatWithdrawalDays }) => [
      Math.ceil((milkWithdrawalHours ?? 0) / 24),
      meatWithdrawalDays ?? 0,
    ]),
  )

interface Circumstances {
  today: string
  timeZone: string | undefined
  /** False for calves. */
  hasMilk: boolean
}

/** Treatments that may still keep milk or meat back, and were planned with another withdrawal of a medicine. */
export function plannedOtherwise(
  tasks: readonly CareTask[],
  product: string,
  periods: Periods,
  { today, timeZone, hasMilk }: Circumstances,
): CareTreatment[] {
  const last = new Map<CareTreatment, string>()
  for (const { treatment, kind, item, cancelledAt, doneAt, date } of tasks) {
    if (kind !== 'application' || cancelledAt !== null || planOf(treatment)[item]?.product !== product) continue
    const on = doneAt === null ? date : dateIn(new Date(doneAt), timeZone)
    if (on > (last.get(treatment) ?? '')) last.set(treatment, on)
  }
  return [...last].flatMap(([treatment, on]) => {
    const changed = withPeriods(planOf(treatment), product, periods)
    const others = planOf(treatment).filter(({ milkWithdrawalHours, meatWithdrawalDays }, index) => {
      const now = changed[index]
      const isOther = hasMilk && now?.milkWithdrawalHours !== milkWithdrawalHours
      return isOther || now?.meatWithdrawalDays !== meatWithdrawalDays
    })
    return others.length > 0 && addDays(on, longest([periods, ...others])) >= today ? [treatment] : []
  })
}

/** A medicine, and treatments with a shorter withdrawal of it. */
export interface PlannedShorter {
  product: FarmRecords['Product']
  treatments: CareTreatment[]
}

const isShorter = (planned: number | null, known: number | null): boolean => known !== null && (planned ?? 0) < known

/** Treatments that may still keep milk or meat back, for less long than the records of their medicines say, or not known how long. */
export function plannedShorter(
  tasks: readonly CareTask[],
  products: readonly FarmRecords['Product'][],
  around: Circumstances,
): PlannedShorter[] {
  const planned = new Set(tasks.flatMap(({ treatment }) => planOf(treatment).map(({ product }) => product)))
  return products.flatMap((product) => {
    if (product.deleted || !planned.has(product.id)) return []
    const treatments = plannedOtherwise(tasks, product.id, product, around).filter((treatment) =>
      planOf(treatment).some(
        (item) =>
          item.product === product.id &&
          ((around.hasMilk && isShorter(item.milkWithdrawalHours, product.milkWithdrawalHours)) ||
            isShorter(item.meatWithdrawalDays, product.meatWithdrawalDays)),
      ),
    )
    return treatments.length > 0 ? [{ product, treatments }] : []
  })
}
