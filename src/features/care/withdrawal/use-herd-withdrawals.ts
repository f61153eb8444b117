import type { Withdrawal } from '../../../domain/withdrawal.ts'
import { useSession } from '../../../engine/react/session.ts'
import type { HerdRecords } from '../herd/herd-records.ts'
import type { CareTask } from '../task/tasks.rules.ts'
import { useHerdTasks } from '../task/use-herd-tasks.ts'
import { withdrawalsByAnimal } from './course.rules.ts'

type Withdrawals = ReadonlyMap<string, Withdrawal>

const withdrawalsOf = new WeakMap<readonly CareTask[], { timeZone: string | undefined; found: Withdrawals }>()

/** Several parts of a page ask for the withdrawals of the same tasks: work them out once. */
function sharedWithdrawals(tasks: readonly CareTask[], timeZone: string | undefined): Withdrawals {
  const before = withdrawalsOf.get(tasks)
  if (before && before.timeZone === timeZone) return before.found
  const found = withdrawalsByAnimal(tasks, timeZone)
  withdrawalsOf.set(tasks, { timeZone, found })
  return found
}

/** The withdrawal of each animal of a herd that was given something, by its id. */
export function useHerdWithdrawals(herd: HerdRecords): Withdrawals {
  const tasks = useHerdTasks(herd)
  const { farm } = useSession()
  return sharedWithdrawals(tasks, farm.timeZone)
}
