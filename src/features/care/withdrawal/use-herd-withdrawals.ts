import { useIntl } from 'react-intl'
import { dateIn } from '../../../domain/calendar.ts'
import { ceilHour, givesFood, type Withdrawal } from '../../../domain/withdrawal.ts'
import { useClockSkew, useRecords, type FarmRecords } from '../../../engine/react/farm-records.ts'
import { useSession } from '../../../engine/react/session.ts'
import { useNow } from '../../../ui/dates.ts'
import type { HerdRecords } from '../herd/herd-records.ts'
import type { CareTask } from '../task/tasks.rules.ts'
import { useHerdTasks } from '../task/use-herd-tasks.ts'
import { withdrawalsByAnimal } from './course.rules.ts'

type Withdrawals = ReadonlyMap<string, Withdrawal>

const withdrawalsOf = new WeakMap<readonly CareTask[], { key: string; found: Withdrawals }>()

/** Several parts of a page ask for the withdrawals of the same tasks, which are new with the animals: work them out once. */
function sharedWithdrawals(
  tasks: readonly CareTask[],
  animals: readonly FarmRecords['Animal'][],
  now: number,
  timeZone: string | undefined,
): Withdrawals {
  const key = `${String(now)} ${String(timeZone)}`
  let shared = withdrawalsOf.get(tasks)
  if (shared?.key !== key) {
    const found = withdrawalsByAnimal(tasks, { now, timeZone })
    for (const animal of animals) if (!givesFood(animal)) found.delete(animal.id)
    shared = { key, found }
    withdrawalsOf.set(tasks, shared)
  }
  return shared.found
}

/** The end of the current hour, in ms since the epoch: late doses count from it, so results change hourly, not each minute. */
export const useEndOfHour = (): number => ceilHour(useNow())

/** The withdrawal of each animal of a herd that was given something, by its id. */
export function useHerdWithdrawals(herd: HerdRecords): Withdrawals {
  const tasks = useHerdTasks(herd)
  const { farm } = useSession()
  return sharedWithdrawals(tasks, useRecords('Animal'), useEndOfHour(), farm.timeZone)
}

/**
 * Now and today for the ends of withdrawals. Subtracts what the device's clock is ahead by, so that milk is not released
 * early; a clock that is behind only keeps it back for longer.
 */
export function useReleaseClock(): { now: Date; today: string } {
  const now = new Date(useNow() - Math.max(0, useClockSkew() ?? 0))
  return { now, today: dateIn(now, useIntl().timeZone) }
}
