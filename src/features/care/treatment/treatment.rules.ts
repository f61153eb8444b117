import type { Withdrawal } from '../../../domain/withdrawal.ts'
import { expectedAt, heldBy } from '../../../domain/course-withdrawal.ts'
import { isCutOff, plannedTasks, type PlanItem, type PlannedTask } from '../../../domain/treatment.ts'
import type { DayPeriod, Slot } from '../../../domain/day-period.ts'
import { isToGive } from '../../../domain/task.ts'
import { typedNumber } from '../../../domain/typed-number.ts'
import type { FarmRecords } from '../../../engine/react/farm-records.ts'
import type { CareTreatment } from '../herd/care-treatment.ts'
import type { CareTask } from '../task/tasks.rules.ts'

type Protocol = FarmRecords['TreatmentProtocol']
type Product = FarmRecords['Product']

/** How a treatment may be changed. */
export type TreatmentChange = 'extend' | 'interrupt' | 'remove' | 'delete'

/** What stands in the form of a new treatment. */
export interface TreatmentValues {
  protocol: string
  startedOn: string
  startPeriod: DayPeriod
  residueTest: boolean
  /** As typed; empty for cows. */
  weightKg: string
}

/** The typed values as the rules validate them. */
export const readTreatment = (values: TreatmentValues, language: string) => ({
  ...values,
  weightKg: typedNumber(values.weightKg, language),
})

/** The plan of a protocol with the medicines as they are now: later edits do not change it. */
export const planOf = ({ products }: Protocol, find: (id: string) => Product | undefined): PlanItem[] =>
  products.map(({ product: id, type, dose, unit, perKg, periods, intervalHours, applications }) => {
    const medicine = find(id)
    return {
      ...{
        product: id,
        productName: medicine?.name ?? '–',
        type,
        dose,
        unit,
        perKg,
        periods,
        intervalHours,
        applications,
      },
      milkWithdrawalHours: medicine?.milkWithdrawalHours ?? null,
      meatWithdrawalDays: medicine?.meatWithdrawalDays ?? null,
    }
  })

/**
 * The tasks that stay when a treatment takes the place of others: what was given, and what is due before it starts, each
 * of a treatment that ends then.
 * @param start of the new treatment
 */
export function withoutReplaced(
  tasks: readonly CareTask[],
  replaced: readonly CareTreatment[],
  start: Slot,
): CareTask[] {
  const ids = new Set(replaced.map(({ id }) => id))
  const end = { closedFrom: start.date, closedPeriod: start.period }
  return tasks
    .map((task) => (ids.has(task.treatment.id) ? { ...task, treatment: { ...task.treatment, ...end } } : task))
    .filter((task) => task.doneAt !== null || !ids.has(task.treatment.id) || !isCutOff(task, end))
}

/** How many doses from before its end a treatment leaves open: they may have been given and not been recorded. */
export const countLeft = (
  tasks: readonly CareTask[],
  end: Pick<CareTreatment, 'closedFrom' | 'closedPeriod'>,
): number => tasks.filter((task) => isToGive(task) && !isCutOff(task, end)).length

/** The withdrawal if everything is given as planned. */
export const forecastOf = (plan: readonly PlanItem[], tasks: readonly PlannedTask[], timeZone?: string): Withdrawal =>
  heldBy(
    tasks.flatMap(({ item, ...slot }) => {
      const medicine = plan[item]
      return medicine ? [{ ...medicine, doneAt: expectedAt(slot, timeZone) }] : []
    }),
    timeZone,
  )

/** The applications of a plan by day and period, for its preview. */
export function planByDay(plan: readonly PlanItem[], start: { startedOn: string; startPeriod: DayPeriod }) {
  const tasks = plannedTasks({ plan, ...start })
  const days = new Map<string, { date: string; period: DayPeriod; products: string[] }>()
  for (const { date, period, item } of tasks) {
    const key = `${date} ${period}`
    const day = days.get(key) ?? { date, period, products: [] }
    day.products.push(plan[item]?.productName ?? '–')
    days.set(key, day)
  }
  return { tasks, days: [...days.values()] }
}
