import { TriangleAlert } from 'lucide-react'
import { useMemo } from 'react'
import { Notice } from '../../../ui/surface.tsx'
import { useText } from '../../../ui/text.ts'
import { isToGive } from '../../care/task/tasks.rules.ts'
import { useTasks } from './use-tasks.ts'

/** The treatments that are not at their end, by their cows. */
export function useOpenTreatments(): ReadonlyMap<string, ReadonlySet<string>> {
  const tasks = useTasks()
  return useMemo(() => {
    const found = new Map<string, Set<string>>()
    for (const { treatment } of tasks.filter(isToGive)) {
      found.set(treatment.animal, (found.get(treatment.animal) ?? new Set()).add(treatment.id))
    }
    return found
  }, [tasks])
}

/** Says of a cow that is dried that medicines are still to be given to her. */
export function TreatedNotice() {
  const text = useText()
  return (
    <Notice $tone="warning" role="status">
      <TriangleAlert size={20} aria-hidden /> {text('animal.dry.treated')}
    </Notice>
  )
}
