import { isHeldBack, type Withdrawal } from '../../../domain/withdrawal.ts'
import { compareDates } from '../../../domain/calendar.ts'
import type { FarmRecords } from '../../../engine/react/farm-records.ts'
import type { UdderTask } from '../task/use-tasks.ts'

/** A cow whose milk or meat is kept back. */
export interface HeldCow {
  cow: FarmRecords['Animal']
  withdrawal: Withdrawal
  milk: boolean
  meat: boolean
  /** Names of the medicines that were given and still count. */
  medicines: string[]
}

/** Cows in withdrawal: those that are not known first, then by when milk is released, then meat. */
export function heldCows(
  cows: readonly FarmRecords['Animal'][],
  withdrawals: ReadonlyMap<string, Withdrawal>,
  tasks: readonly UdderTask[],
  now: Date,
  today: string,
): HeldCow[] {
  return cows
    .flatMap((cow): HeldCow[] => {
      const withdrawal = withdrawals.get(cow.id)
      if (!withdrawal) return []
      const held = isHeldBack(withdrawal, now, today)
      if (!held.milk && !held.meat) return []
      return [{ cow, withdrawal, ...held, medicines: medicinesOf(tasks, cow.id, today) }]
    })
    .sort(
      (a, b) =>
        Number(b.withdrawal.milkUnknown) - Number(a.withdrawal.milkUnknown) ||
        Number(b.milk) - Number(a.milk) ||
        compareDates(a.withdrawal.milkReleaseAt ?? '', b.withdrawal.milkReleaseAt ?? '') ||
        compareDates(a.withdrawal.meatReleaseOn ?? '', b.withdrawal.meatReleaseOn ?? '') ||
        compareDates(a.cow.earTag, b.cow.earTag),
    )
}

/** Days back in which a medicine is named beside its withdrawal. */
const NAMED_DAYS = 60

function medicinesOf(tasks: readonly UdderTask[], cow: string, today: string): string[] {
  const since = new Date(Date.parse(`${today}T00:00:00Z`) - NAMED_DAYS * 86_400_000).toISOString()
  const given = tasks.filter((task) => task.treatment.animal === cow && task.doneAt !== null && task.doneAt >= since)
  return [...new Set(given.flatMap(({ medicine }) => (medicine ? [medicine.productName] : [])))]
}
