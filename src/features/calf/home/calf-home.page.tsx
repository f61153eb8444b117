import { Baby, Clock, Droplet, Eye, ListChecks, Milk, Stethoscope, TriangleAlert } from 'lucide-react'
import { useMemo } from 'react'
import styled from 'styled-components'
import type { Role } from '../../../domain/roles.ts'
import { useHydrated, useOutbox, useRecords, useSync } from '../../../engine/react/farm-records.ts'
import { needsPerson } from '../../../engine/outbox/row.ts'
import { holds, useSession } from '../../../engine/react/session.ts'
import { ButtonLink } from '../../../ui/button.tsx'
import { useDates } from '../../../ui/dates.ts'
import { Rows } from '../../../ui/frames/rows.ts'
import { Greeting } from '../../../ui/greeting.tsx'
import { NowList, type NowItem } from '../../../ui/now-list.tsx'
import { Columns, Muted, SectionTitle, Skeleton, Stack } from '../../../ui/surface.tsx'
import { useText } from '../../../ui/text.ts'
import { font, space } from '../../../ui/theme.ts'
import { RecordMark } from '../../care/write/record-mark.tsx'
import { SyncPanel } from '../../care/write/sync-panel.tsx'
import { youngestFirst, type Calf } from './calf-home.rules.ts'
import { Link } from '../../../ui/link.tsx'
import { useCalfNow } from './use-calf-now.ts'

/** How many calves the home shows. */
const SHOWN = 8

const Line = styled.li`
  position: relative;
  display: grid;
  grid-template-columns: minmax(72px, auto) minmax(0, 1fr);
  align-items: center;
  gap: ${space.l};
  min-height: 60px;
  padding: ${space.s} ${space.l};
`

/** The whole line is the target. */
const RowLink = styled(Link)`
  font-size: ${font.l};
  font-weight: 700;
  white-space: nowrap;
  text-decoration: none;
  &::after {
    content: '';
    position: absolute;
    inset: 0;
  }
`

/** What needs the calf keeper now, the round, and the youngest calves. */
export default function CalfHomePage() {
  const text = useText()
  const session = useSession()
  const ready = useSync('ready')
  const hydrated = useHydrated()
  const items = useNowItems()
  const mayLaunch = holds(session, 'ROLE_APP_BEZERRA_LANCAMENTO')
  return (
    <Stack>
      <Greeting name={session.userName} />
      <Columns>
        <Stack $gap="xl">
          <NowList
            title={text('home.now')}
            nothing={text('calfHome.nothing')}
            unknown={ready && hydrated ? undefined : text('home.unknown')}
            items={items}
          />
          <Stack $gap="s">
            {holds(session, 'ROLE_APP_BEZERRA_DOENCAS') && (
              <ButtonLink emphasis="main" wide to="/bezerra/ronda">
                <Eye size={22} aria-hidden /> {text('calfHome.round')}
              </ButtonLink>
            )}
            {mayLaunch && (
              <ButtonLink wide to="/bezerra/novo-nascimento">
                <Baby size={22} aria-hidden /> {text('screen.birthNew')}
              </ButtonLink>
            )}
          </Stack>
          <SyncPanel />
        </Stack>
        <Youngest />
      </Columns>
    </Stack>
  )
}

/** Refused writes first, then what cannot wait: colostrum, late tasks, sick calves, samples, today's tasks. */
function useNowItems(): NowItem[] {
  const text = useText()
  const session = useSession()
  const hydrated = useHydrated()
  const ready = useSync('ready')
  const { rows } = useOutbox()
  const now = useCalfNow()
  const refused = rows.filter(needsPerson).length
  const isKnown = ready && hydrated
  const of = (role: Role, count: number) => isKnown && count > 0 && holds(session, role)
  const items: (NowItem | false)[] = [
    refused > 0 && {
      to: '/sincronizacao',
      text: text('home.refused', { count: refused }),
      icon: TriangleAlert,
      tone: 'danger',
    },
    of('ROLE_APP_BEZERRA_COLOSTRAGEM', now.noColostrum) && {
      to: '/bezerra/colostragem',
      text: text('calfHome.noColostrum', { count: now.noColostrum }),
      icon: Milk,
      tone: now.isColostrumLate ? 'danger' : 'warning',
    },
    of('ROLE_APP_BEZERRA_MINHAS_TAREFAS', now.late) && {
      to: '/bezerra/minhas-tarefas',
      text: text('calfHome.late', { count: now.late }),
      icon: Clock,
      tone: 'danger',
    },
    of('ROLE_APP_BEZERRA_DOENCAS', now.sick) && {
      to: '/bezerra/doencas',
      text: text('calfHome.sick', { count: now.sick }),
      icon: Stethoscope,
      tone: 'warning',
    },
    of('ROLE_APP_BEZERRA_COLOSTRAGEM', now.samples) && {
      to: '/bezerra/colostragem',
      text: text('calfHome.samples', { count: now.samples }),
      icon: Droplet,
      tone: 'info',
    },
    of('ROLE_APP_BEZERRA_MINHAS_TAREFAS', now.due) && {
      to: '/bezerra/minhas-tarefas',
      text: text('calfHome.due', { count: now.due }),
      icon: ListChecks,
      tone: 'positive',
    },
  ]
  return items.filter((item) => item !== false)
}

function Youngest() {
  const text = useText()
  const { today } = useDates()
  const ready = useSync('ready')
  const animals = useRecords('Animal')
  const calves = useMemo(() => youngestFirst(animals, today), [animals, today])
  return (
    <Stack $gap="s" id="calves">
      <SectionTitle>
        {ready ? text('calfHome.youngest', { count: calves.length }) : text('calfHome.youngest.some')}
      </SectionTitle>
      {calves.length === 0 && !ready ? (
        <Skeleton $height="60px" />
      ) : calves.length === 0 ? (
        <Muted>{text('calfHome.empty')}</Muted>
      ) : (
        <Rows>
          {calves.slice(0, SHOWN).map((calf) => (
            <CalfLine key={calf.animal.id} calf={calf} />
          ))}
        </Rows>
      )}
    </Stack>
  )
}

function CalfLine({ calf: { animal, days } }: { calf: Calf }) {
  const text = useText()
  const dates = useDates()
  return (
    <Line>
      <RowLink to={`/bezerra/ficha-da-bezerra/${animal.id}`}>{animal.earTag}</RowLink>
      <span>
        {days === null ? text('calfHome.noBirthDate') : text('calfHome.age', { days })}
        <br />
        <Muted>{animal.birthDate && text('calfHome.born', { date: dates.day(animal.birthDate) })}</Muted>{' '}
        <RecordMark type="Animal" id={animal.id} />
      </span>
    </Line>
  )
}
