import { isLeft } from '../../../domain/task.ts'
import type { FarmRecords } from '../../../engine/react/farm-records.ts'
import { Notice } from '../../../ui/surface.tsx'
import { useText } from '../../../ui/text.ts'
import { calfRecords, cowRecords } from '../herd/herd-records.ts'
import { useHerdTasks } from '../task/use-herd-tasks.ts'

/** Says how many tasks are cancelled when an animal leaves; nothing where none is open. */
export function OpenTasks({ animal: { id, category } }: { animal: Pick<FarmRecords['Animal'], 'id' | 'category'> }) {
  const text = useText()
  const tasks = useHerdTasks(category === 'cow' ? cowRecords : calfRecords)
  const count = tasks.filter((task) => task.treatment.animal === id && isLeft(task)).length
  return count === 0 ? null : <Notice $tone="warning">{text('animal.leave.tasks', { count })}</Notice>
}
