import { TriangleAlert } from 'lucide-react'
import { groupBy } from '../../../domain/group-by.ts'
import { isToGive } from '../../../domain/task.ts'
import { useEngine } from '../../../engine/react/farm-records.ts'
import { holds, useSession } from '../../../engine/react/session.ts'
import { Notice, Stack } from '../../../ui/surface.tsx'
import { useText } from '../../../ui/text.ts'
import { useTasks } from './use-tasks.ts'
import { Link } from '../../../ui/link.tsx'

interface TreatedNoticeProps {
  cow: string
  /** Ids of treatments that do not count: those that drying itself brings. They may be those before sending. */
  except?: readonly string[]
}

/** Says of a cow that is dried which doses are still to be given to her, each with its case; nothing where none are. For lazyPart. */
export default function TreatedNotice({ cow, except = [] }: TreatedNoticeProps) {
  const text = useText()
  const { resolveId } = useEngine()
  const seesCases = holds(useSession(), 'ROLE_APP_UBERE_RESULTADOS')
  const own = except.map(resolveId)
  const toGive = useTasks().filter(
    (task) => task.treatment.animal === cow && isToGive(task) && !own.includes(resolveId(task.treatment.id)),
  )
  if (toGive.length === 0) return null
  const treatments = [...groupBy(toGive, ({ treatment }) => treatment.id).values()].flatMap((doses) => {
    const { treatment } = doses[0] ?? {}
    if (!treatment) return []
    const { id, description, diagnostic } = treatment
    return { id, diagnostic, doses: text('animal.dry.doses', { treatment: description, count: doses.length }) }
  })
  return (
    <Notice $tone="warning" role="status">
      <TriangleAlert size={20} aria-hidden />
      <Stack $gap="xs">
        <p>{text('animal.dry.treated')}</p>
        <ul>
          {treatments.map(({ id, diagnostic, doses }) => (
            <li key={id}>{seesCases ? <Link to={`/ubere/resultados/${diagnostic}`}>{doses}</Link> : doses}</li>
          ))}
        </ul>
      </Stack>
    </Notice>
  )
}
