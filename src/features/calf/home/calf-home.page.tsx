import { Baby, PlusCircle, TriangleAlert } from 'lucide-react'
import { useMemo } from 'react'
import styled from 'styled-components'
import { useOutbox, useRecords, useSync } from '../../../engine/react/farm-records.ts'
import { needsPerson } from '../../../engine/outbox/row.ts'
import { holds, useSession } from '../../../engine/react/session.ts'
import { useDates } from '../../../ui/dates.ts'
import { Rows } from '../../../ui/frames/rows.ts'
import { Greeting } from '../../../ui/greeting.tsx'
import { MenuList } from '../../../ui/menu-list.tsx'
import { NowList, type NowItem } from '../../../ui/now-list.tsx'
import { Columns, Muted, SectionTitle, Skeleton, Stack } from '../../../ui/surface.tsx'
import { useText } from '../../../ui/text.ts'
import { font, space } from '../../../ui/theme.ts'
import { RecordMark } from '../../care/write/record-mark.tsx'
import { SyncPanel } from '../../care/write/sync-panel.tsx'
import { newborns, youngestFirst, type Calf } from './calf-home.rules.ts'

/** How many calves the home shows. */
const SHOWN = 8

const Line = styled.li`
  display: grid;
  grid-template-columns: minmax(72px, auto) minmax(0, 1fr);
  align-items: center;
  gap: ${space.l};
  min-height: 60px;
  padding: ${space.s} ${space.l};
  & > strong {
    font-size: ${font.l};
    white-space: nowrap;
  }
`

/** What needs the calf keeper now, and the youngest calves. */
export default function CalfHomePage() {
  const text = useText()
  const session = useSession()
  const { today } = useDates()
  const { rows } = useOutbox()
  const { ready } = useSync()
  const animals = useRecords('Animal')
  const calves = useMemo(() => youngestFirst(animals, today), [animals, today])
  const young = newborns(calves).length
  const refused = rows.filter(needsPerson).length
  const mayLaunch = holds(session, 'ROLE_APP_BEZERRA_LANCAMENTO')
  const items: (NowItem | false)[] = [
    refused > 0 && {
      to: '/sincronizacao',
      text: text('home.refused', { count: refused }),
      icon: TriangleAlert,
      tone: 'danger',
    },
    young > 0 && { to: '#calves', text: text('calfHome.newborns', { count: young }), icon: Baby, tone: 'warning' },
  ]
  return (
    <Stack>
      <Greeting name={session.userName} />
      <Columns>
        <Stack $gap="xl">
          <NowList
            title={text('home.now')}
            nothing={text('calfHome.nothing')}
            unknown={ready ? undefined : text('home.unknown')}
            items={items.filter((item) => item !== false)}
          />
          {mayLaunch && (
            <MenuList
              label={text('home.menu')}
              columns={1}
              items={[
                {
                  to: '/bezerra/novo-nascimento',
                  title: text('screen.birthNew'),
                  text: text('calfLaunch.birth'),
                  icon: PlusCircle,
                },
              ]}
            />
          )}
          <SyncPanel />
        </Stack>
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
      </Columns>
    </Stack>
  )
}

function CalfLine({ calf: { animal, days } }: { calf: Calf }) {
  const text = useText()
  const dates = useDates()
  return (
    <Line>
      <strong>{animal.earTag}</strong>
      <span>
        {days === null ? text('calfHome.noBirthDate') : text('calfHome.age', { days })}
        <br />
        <Muted>{animal.birthDate && text('calfHome.born', { date: dates.day(animal.birthDate) })}</Muted>{' '}
        <RecordMark type="Animal" id={animal.id} />
      </span>
    </Line>
  )
}
