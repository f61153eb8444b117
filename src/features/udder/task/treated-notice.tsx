import { TriangleAlert } from 'lucide-react'
import { Link } from 'react-router-dom'
import { groupBy } from '../../../domain/group-by.ts'
import { isToGive } from '../../../domain/task.ts'
import { useEngine } from '../../../engine/react/farm-records.ts'
import { holds, useSession } from '../../../engine/react/session.ts'
import { Notice, Stack } from '../../../ui/surface.tsx'
import { useText } from '../../../ui/text.ts'
import { useTasks } from './use-tasks.ts'

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
  return (
    <Notice $tone="warning" role="status">
      <TriangleAlert size={20} aria-hidden />
      <Stack $gap="xs">
        <p>{text('animal.dry.treated')}</p>
        <ul>
          {[...groupBy(toGive, ({ treatment }) => treatment.id).values()].map((doses) =>
            doses
              .slice(0, 1)
              .map(({ treatment: { id, description, diagnostic } }) => (
                <li key={id}>
                  {seesCases ? (
                    <Link to={`/ubere/resultados/${diagnostic}`}>
                      {text('animal.dry.doses', { treatment: description, count: doses.length })}
                    </Link>
                  ) : (
                    text('animal.dry.doses', { treatment: description, count: doses.length })
                  )}
                </li>
              )),
          )}
        </ul>
      </Stack>
    </Notice>
  )
}
