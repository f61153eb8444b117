import { heldBy } from '../../../domain/course-withdrawal.ts'
import { isHeldBack, type Withdrawal } from '../../../domain/withdrawal.ts'
import { compareDates } from '../../../domain/calendar.ts'
import { isLeft } from '../../../domain/task.ts'
import type { FarmRecords } from '../../../engine/react/farm-records.ts'
import type { CareTask } from '../task/tasks.rules.ts'

/** An animal whose milk or meat is kept back. */
export interface HeldAnimal {
  animal: FarmRecords['Animal']
  withdrawal: Withdrawal
  milk: boolean
  meat: boolean
  /** Names of the medicines that were given and still count. */
  medicines: string[]
}

/**
 * Animals in withdrawal: those that are not known first, then by when milk is released, then meat.
 * @param hasMilk false for calves, of whom only the meat counts
 */
export function heldAnimals(
  animals: readonly FarmRecords['Animal'][],
  withdrawals: ReadonlyMap<string, Withdrawal>,
  tasks: readonly CareTask[],
  { now, today, hasMilk }: { now: Date; today: string; hasMilk: boolean },
): HeldAnimal[] {
  const isUnknown = ({ withdrawal }: HeldAnimal) => (hasMilk ? withdrawal.milkUnknown : withdrawal.meatUnknown)
  return animals
    .flatMap((animal): HeldAnimal[] => {
      const withdrawal = withdrawals.get(animal.id)
      if (!withdrawal) return []
      const held = isHeldBack(withdrawal, now, today)
      const milk = hasMilk && held.milk
      if (!milk && !held.meat) return []
      return [
        {
          animal,
          withdrawal,
          milk,
          meat: held.meat,
          medicines: medicinesOf(tasks, animal.id, { now, today, hasMilk }),
        },
      ]
    })
    .sort(
      (a, b) =>
        Number(isUnknown(b)) - Number(isUnknown(a)) ||
        Number(b.milk) - Number(a.milk) ||
        (hasMilk ? compareDates(a.withdrawal.milkReleaseAt ?? '', b.withdrawal.milkReleaseAt ?? '') : 0) ||
        compareDates(a.withdrawal.meatReleaseOn ?? '', b.withdrawal.meatReleaseOn ?? '') ||
        compareDates(a.animal.earTag, b.animal.earTag),
    )
}

/** Days within which a medicine is to be given again; after that, doses that were not recorded are not to come. */
const RUNNING_DAYS = 60

/** Names of medicines that hold something back, or are still to be given again. */
function medicinesOf(
  tasks: readonly CareTask[],
  animal: string,
  { now, today, hasMilk }: { now: Date; today: string; hasMilk: boolean },
): string[] {
  const own = tasks.filter(({ treatment }) => treatment.animal === animal)
  const since = new Date(now.getTime() - RUNNING_DAYS * 86_400_000).toISOString()
  const running = new Set(own.filter(isLeft).map(({ treatment }) => treatment.id))
  const counts = ({ treatment, medicine, doneAt }: CareTask) => {
    if (!medicine || doneAt === null) return false
    const held = isHeldBack(heldBy([{ ...medicine, doneAt }]), now, today)
    return (running.has(treatment.id) && doneAt >= since) || held.meat || (hasMilk && held.milk)
  }
  return [...new Set(own.flatMap((task) => (task.medicine && counts(task) ? [task.medicine.productName] : [])))]
}
