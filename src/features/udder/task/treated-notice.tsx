import { TriangleAlert } from 'lucide-react'
import { isToGive } from '../../../domain/task.ts'
import { useEngine } from '../../../engine/react/farm-records.ts'
import { Notice } from '../../../ui/surface.tsx'
import { useText } from '../../../ui/text.ts'
import { useTasks } from './use-tasks.ts'

interface TreatedNoticeProps {
  cow: string
  /** Ids of treatments that do not count: those that drying itself brings. They may be those before sending. */
  except?: readonly string[]
}

/** Says of a cow that is dried that medicines are still to be given to her; nothing where none are. For lazyPart. */
export default function TreatedNotice({ cow, except = [] }: TreatedNoticeProps) {
  const text = useText()
  const { resolveId } = useEngine()
  const own = except.map(resolveId)
  const isTreated = useTasks().some(
    (task) => task.treatment.animal === cow && isToGive(task) && !own.includes(resolveId(task.treatment.id)),
  )
  if (!isTreated) return null
  return (
    <Notice $tone="warning" role="status">
      <TriangleAlert size={20} aria-hidden /> {text('animal.dry.treated')}
    </Notice>
  )
}
