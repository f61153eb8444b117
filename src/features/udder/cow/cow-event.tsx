import { Baby, Microscope, Milk, Syringe, type LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import styled from 'styled-components'
import { useRecords } from '../../../engine/react/farm-records.ts'
import { useDates } from '../../../ui/dates.ts'
import { Muted } from '../../../ui/surface.tsx'
import { useText } from '../../../ui/text.ts'
import { color, space } from '../../../ui/theme.ts'
import { agentIdsOf } from '../cure/cure-score.rules.ts'
import { agentName } from '../../care/plate/product-names.ts'
import { gradeTexts, typeTexts } from '../../care/protocol/aim.texts.ts'
import { quartersText } from '../diagnostic/diagnostic.texts.ts'
import { resultLooks } from '../../care/plate/result.texts.ts'
import type { CowEvent } from './cow.rules.ts'
import { easeTexts } from '../../care/animal/ease.texts.ts'
import { useTestDayText } from './cow.texts.ts'

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
  if (event.kind === 'testDay') return <b>{testDayText(event.record)}</b>
  if (event.kind === 'calving') {
    const { ease } = event.record
    return (
      <>
        <b>{text('cow.calving')}</b>
        {ease && <Muted>{text(easeTexts[ease])}</Muted>}
      </>
    )
  }
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
    </>
  )
}
