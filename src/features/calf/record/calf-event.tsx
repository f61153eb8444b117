import { Baby, Droplet, LogOut, Milk, Pill, Scale, Stethoscope, Wheat, type LucideIcon } from 'lucide-react'
import { Suspense, type ReactNode } from 'react'
import { useIntl } from 'react-intl'
import styled from 'styled-components'
import { useDates } from '../../../ui/dates.ts'
import { lazyPart } from '../../../ui/lazy-part.tsx'
import { Chip, Muted } from '../../../ui/surface.tsx'
import { useText } from '../../../ui/text.ts'
import { color, space } from '../../../ui/theme.ts'
import { leavingTexts } from '../../care/animal/animal.record.ts'
import { diseaseTexts } from '../../care/protocol/disease.texts.ts'
import { isGoingOn } from '../../../domain/calf-disease.ts'
import { scoreClass } from '../../../domain/calf-score.ts'
import { stateLooks } from '../disease/disease.texts.ts'
import { ScoreChip } from '../score/score-result.tsx'
import { methodTexts } from '../weighing/weighing.record.ts'
import { BloodText } from '../feeding/blood-text.tsx'
import { ColostrumText } from '../feeding/colostrum-text.tsx'
import type { CalfEvent } from './calf.rules.ts'
import { Link } from '../../../ui/link.tsx'

// The twins are looked for when the line is drawn: the page is there before.
const BirthText = lazyPart(() => import('./birth-text.tsx'))

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
  gap: 2px ${space.s};
  & > b {
    width: 100%;
    font-weight: 600;
  }
`

const ICONS: Readonly<Record<CalfEvent['kind'], LucideIcon>> = {
  birth: Baby,
  weighing: Scale,
  colostrum: Milk,
  blood: Droplet,
  disease: Stethoscope,
  treatment: Pill,
  weaned: Wheat,
  left: LogOut,
}

/** One line of a calf's life; it leads to its record. */
export function CalfEventRow({ event }: { event: CalfEvent }) {
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

function addressOf({ kind, record }: CalfEvent): string {
  if (kind === 'birth') return `/bezerra/nascimento/${record.id}`
  if (kind === 'colostrum' || kind === 'blood') return `/bezerra/nova-colostragem/${record.id}`
  if (kind === 'disease') return `/bezerra/nova-doenca/${record.id}`
  if (kind === 'treatment') return `/bezerra/nova-doenca/${record.disease}`
  return kind === 'weighing' ? `/bezerra/pesagem/${record.id}` : `/bezerra/dados-da-bezerra/${record.id}`
}

function EventText({ event }: { event: CalfEvent }): ReactNode {
  const text = useText()
  const { formatNumber } = useIntl()
  if (event.kind === 'weighing') {
    const { kg, method } = event.record
    return (
      <>
        <b>{text('weighing.line', { kg: formatNumber(kg) })}</b>
        <Muted>
          {event.dailyGain === null
            ? text(methodTexts[method])
            : text('calf.gain', { gain: formatNumber(Math.round(event.dailyGain * 1000)) })}
        </Muted>
      </>
    )
  }
  if (event.kind === 'birth') {
    return (
      <Suspense>
        <BirthText birth={event.record} />
      </Suspense>
    )
  }
  if (event.kind === 'colostrum') return <ColostrumText meal={event.record} />
  if (event.kind === 'blood') return <BloodText meal={event.record} />
  if (event.kind === 'disease') {
    const { kind, state, score } = event.record
    const found = score && isGoingOn(state) ? scoreClass(score) : null
    return (
      <>
        <b>{text(diseaseTexts[kind])}</b>
        <Chip $tone={stateLooks[state].tone}>{text(stateLooks[state].text)}</Chip>
        {found && <ScoreChip found={found} />}
      </>
    )
  }
  if (event.kind === 'treatment') {
    const { description, plan } = event.record
    return (
      <>
        <b>{description}</b>
        <Muted>{plan.map(({ productName }) => productName).join(' + ')}</Muted>
      </>
    )
  }
  if (event.kind === 'weaned') return <b>{text('calf.weaned')}</b>
  return (
    <>
      <b>{text(leavingTexts[event.status])}</b>
      <Muted>{event.record.statusReason}</Muted>
    </>
  )
}
