import { useMemo, useState } from 'react'
import { More } from '../../../ui/frames/more.tsx'
import { Rows } from '../../../ui/frames/rows.ts'
import { SectionTitle, Stack } from '../../../ui/surface.tsx'
import { useText } from '../../../ui/text.ts'
import { calfRecords } from '../../care/herd/herd-records.ts'
import { neverBegun } from '../../care/task/tasks.rules.ts'
import { useHerdTasks } from '../../care/task/use-herd-tasks.ts'
import { CalfEventRow } from './calf-event.tsx'
import type { CalfLife } from './calf.rules.ts'

/** How many lines are drawn at first, and added by "more". */
const STEP = 20

/** A calf's whole life, the latest first, without treatments of which nothing was given. @param calf its id */
export default function CalfHistory({ calf, events }: { calf: string; events: CalfLife['events'] }) {
  const text = useText()
  const [shown, setShown] = useState(STEP)
  const tasks = useHerdTasks(calfRecords)
  const told = useMemo(() => {
    const unbegun = neverBegun(tasks.filter(({ treatment }) => treatment.animal === calf))
    return events.filter(({ kind, record }) => kind !== 'treatment' || !unbegun.has(record.id))
  }, [tasks, calf, events])
  if (told.length === 0) return null
  return (
    <Stack as="section" $gap="s">
      <SectionTitle>{text('calf.life')}</SectionTitle>
      <Rows>
        {told.slice(0, shown).map((event) => (
          <CalfEventRow key={`${event.kind} ${event.record.id}`} event={event} />
        ))}
      </Rows>
      <More step={STEP} shown={shown} total={told.length} onMore={setShown} />
    </Stack>
  )
}
