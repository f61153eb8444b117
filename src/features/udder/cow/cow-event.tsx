import { Baby, Camera, ClipboardCheck, Microscope, Milk, MilkOff, Syringe, type LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import styled from 'styled-components'
import { daysBetween } from '../../../domain/calendar.ts'
import { useRecords, type FarmRecords } from '../../../engine/react/farm-records.ts'
import { useDates } from '../../../ui/dates.ts'
import { personName } from '../../../ui/person-name.ts'
import { Muted } from '../../../ui/surface.tsx'
import { useText } from '../../../ui/text.ts'
import { color, space } from '../../../ui/theme.ts'
import { agentIdsOf } from '../diagnostic/agent-ids.ts'
import { useTaskTitle } from '../../care/task/task-row.tsx'
import { agentName } from '../../care/plate/product-names.ts'
import { gradeTexts, typeTexts } from '../../care/protocol/aim.texts.ts'
import { quartersText } from '../diagnostic/diagnostic.texts.ts'
import { resultLooks } from '../../care/plate/result.texts.ts'
import { cowCare } from '../task/cow-care.tsx'
import type { UdderTask } from '../task/use-tasks.ts'
import type { CowEvent } from './cow.rules.ts'
import { easeTexts } from '../../care/animal/ease.texts.ts'
import { useTestDayText } from './cow.texts.ts'
import { Link } from '../../../ui/link.tsx'

const Line = styled(Link)`
  display: grid;
  align-items: center;
  gap: ${space.xs} ${space.m};
  min-height: 56px;
  padding: ${space.s} ${space.l};
  text-decoration: none;
  &:hover {
    background: ${color.sunk};
  }
  grid-template-columns: 24px minmax(0, 1fr) auto;
  & > svg {
    color: ${color.muted};
  }
`

const What = styled.span`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 2px ${space.s};
  & > b {
    width: 100%;
    font-weight: 600;
  }
`

const ICONS: Readonly<Record<CowEvent['kind'], LucideIcon>> = {
  diagnostic: Microscope,
  treatment: Syringe,
  testDay: Milk,
  calving: Baby,
  drying: MilkOff,
  task: ClipboardCheck,
}

/** One line of a cow's history; it leads to its record. */
export function CowEventRow({ event }: { event: CowEvent }) {
  const dates = useDates()
  const Icon = ICONS[event.kind]
  return (
    <li>
      <Line to={addressOf(event)}>
        <Icon size={20} aria-hidden />
        <What>
          <EventText event={event} />
        </What>
        <Muted>{dates.day(event.date)}</Muted>
      </Line>
    </li>
  )
}

function addressOf({ kind, record }: CowEvent): string {
  if (kind === 'task') return cowCare.paths.task(record.key)
  if (kind === 'drying' && record.__typename === 'Animal') return `/ubere/dados-da-vaca/${record.id}`
  if (kind === 'diagnostic') return `/ubere/resultados/${record.id}`
  if (kind === 'treatment') return `/ubere/resultados/${record.diagnostic}`
  return kind === 'testDay' ? `/ubere/controle/${record.id}` : `/ubere/parto/${record.id}`
}

function EventText({ event }: { event: CowEvent }): ReactNode {
  const text = useText()
  const agents = useRecords('Agent')
  const testDayText = useTestDayText()
  if (event.kind === 'treatment') {
    return (
      <>
        <b>{event.record.description}</b>
        <Muted>{event.record.plan.map(({ productName }) => productName).join(', ')}</Muted>
      </>
    )
  }
  if (event.kind === 'task') return <TaskText task={event.record} />
  if (event.kind === 'testDay') {
    return (
      <>
        <b>{testDayText(event.record)}</b>
        {event.record.source === 'imported' && <Muted>{text('testDay.imported')}</Muted>}
      </>
    )
  }
  if (event.kind === 'calving') {
    const { date, driedOn, ease } = event.record
    const details = [
      ease ? text(easeTexts[ease]) : '',
      driedOn === null ? '' : text('calving.dryDays', { count: daysBetween(driedOn, date) }),
    ].filter(Boolean)
    return (
      <>
        <b>{text('cow.calving')}</b>
        {details.length > 0 && <Muted>{details.join(' · ')}</Muted>}
      </>
    )
  }
  if (event.kind === 'drying') return <b>{text('cow.drying')}</b>
  const { record } = event
  const found = agentIdsOf(record).flatMap((id) => agents.find((agent) => agent.id === id) ?? [])
  return (
    <>
      <b>
        {found.length > 0
          ? found.map((agent) => agentName(agent, text)).join(', ')
          : text(resultLooks[record.result].text)}
      </b>
      <Muted>
        {[quartersText(record, text), text(typeTexts[record.type]), record.grade ? text(gradeTexts[record.grade]) : '']
          .filter(Boolean)
          .join(' · ')}
      </Muted>
      {hasPhoto(record) && <Camera size={16} role="img" aria-label={text('plate.photo.title')} />}
    </>
  )
}

/** Whether there is a photo, which the result shows; records of older releases have no such field. */
const hasPhoto = ({ plateImage }: Partial<FarmRecords['Diagnostic']>): boolean => (plateImage ?? null) !== null

/** What was given, and by whom, or that it was cancelled. */
function TaskText({ task }: { task: UdderTask }) {
  const text = useText()
  const dates = useDates()
  const title = useTaskTitle(task)
  const { doneAt, doneByName } = task
  return (
    <>
      <b>{title}</b>
      <Muted>
        {text(doneAt === null ? 'task.state.cancelled' : 'task.state.done')}
        {doneAt !== null &&
          ` · ${text('task.doneBy', { when: dates.moment(doneAt), who: personName(doneByName, text) })}`}
      </Muted>
    </>
  )
}
