import { useIntl } from 'react-intl'
import { givesFood, givesMilk } from '../../../domain/withdrawal.ts'
import { useRecord } from '../../../engine/react/farm-records.ts'
import type { CareTask } from '../task/tasks.rules.ts'
import { courseWithdrawalOf } from './course.rules.ts'
import { useEndOfHour } from './use-herd-withdrawals.ts'
import { WithdrawalChip } from './withdrawal-chip.tsx'

/** Until when one treatment keeps milk and meat back. For lazyPart: the treatment is there before it is worked out. */
export default function CourseChip({ tasks, hasMilk }: { tasks: readonly CareTask[]; hasMilk: boolean }) {
  const { timeZone } = useIntl()
  const now = useEndOfHour()
  const animal = useRecord('Animal', tasks[0]?.treatment.animal ?? '')
  if (animal && !givesFood(animal)) return null
  const withdrawal = courseWithdrawalOf(tasks, { now, timeZone })
  return <WithdrawalChip withdrawal={withdrawal} hasMilk={animal ? givesMilk(animal) : hasMilk} />
}
