import { BellRing, ClipboardList, Clock, Droplets, Microscope, Milk, ScanEye, TriangleAlert } from 'lucide-react'
import { useMemo } from 'react'
import { Link } from 'react-router-dom'
import styled from 'styled-components'
import { useOutbox, useRecords, useRestored, useSync } from '../../../engine/farm-records.ts'
import { needsPerson } from '../../../engine/rows.ts'
import { holds, useSession } from '../../../engine/session.ts'
import { useNow } from '../../../ui/clock.ts'
import { useDates } from '../../../ui/dates.ts'
import { Greeting } from '../../../ui/greeting.tsx'
import { MenuList, type MenuItem } from '../../../ui/menu-list.tsx'
import { NowList, type NowItem } from '../../../ui/now-list.tsx'
import { Card, Columns, Muted, Row, SectionTitle, Skeleton, Stack } from '../../../ui/surface.tsx'
import { useText } from '../../../ui/text.ts'
import { color, desk, font } from '../../../ui/theme.ts'
import { SyncPanel } from '../../care/write/sync-panel.tsx'
import { reviewQueue } from '../automatic/automatic.rules.ts'
import { ReaderChip } from '../automatic/reader-chip.tsx'
import { usePrefetchedReadings } from '../automatic/use-prefetch.ts'
import { waitingPlates } from '../reading/reading.rules.ts'
import { ResultRows } from '../result/result-rows.tsx'
import { LastTank } from '../tank/last-tank.tsx'
import { hasCount, latestResults, monthFigures } from './udder-home.rules.ts'

/** At the desk the bar at the top leads there already. */
const PhoneOnly = styled.div`
  ${desk} {
    display: none;
  }
`

const Finding = styled.p`
  font-size: ${font.l};
  font-weight: 700;
  line-height: 1.35;
`

/** Of the card with the month's figures, so that nothing moves when they come. */
const MONTH_HEIGHT = '84px'

/** What needs this person now, the way to the daily work, and how the month goes. */
export default function UdderHomePage() {
  const text = useText()
  const session = useSession()
  const items = useNowItems()
  const diagnostics = useRecords('Diagnostic')
  const latest = useMemo(() => latestResults(diagnostics), [diagnostics])
  const seesResults = holds(session, 'ROLE_APP_UBERE_RESULTADOS')
  const seesTank = holds(session, 'ROLE_APP_UBERE_ANALISE_CBT_TANQUE')
  const menu: MenuItem[] = [
    { to: '/ubere/leitura-de-resultados', title: text('screen.readings'), icon: Microscope },
    ...(seesResults ? [{ to: '/ubere/resultados', title: text('screen.results'), icon: ClipboardList }] : []),
    ...(seesTank ? [{ to: '/ubere/analise-cbt-tanque', title: text('screen.tank'), icon: Droplets }] : []),
    { to: '/lactacao', title: text('screen.lactation'), icon: Milk },
  ]
  return (
    <Stack>
      <Greeting name={session.userName} />
      <Columns>
        <Stack $gap="xl">
          <NowList title={text('home.now')} nothing={text('home.nothing')} items={items} />
          <PhoneOnly>
            <MenuList label={text('home.menu')} items={menu} />
          </PhoneOnly>
          <MonthCard />
          {seesTank && <LastTank />}
          <SyncPanel>
            <ReaderChip />
          </SyncPanel>
        </Stack>
        {seesResults && latest.length > 0 && (
          <Stack $gap="s">
            <Row>
              <SectionTitle style={{ flex: 1 }}>{text('home.latest')}</SectionTitle>
              <Link to="/ubere/resultados" style={{ color: color.primary, fontWeight: 600, padding: '10px 0' }}>
                {text('home.all')}
              </Link>
            </Row>
            <ResultRows rows={latest} />
          </Stack>
        )}
      </Columns>
    </Stack>
  )
}

/** How the month goes; its figures are of all records. */
function MonthCard() {
  const text = useText()
  const { today } = useDates()
  const restored = useRestored()
  const diagnostics = useRecords('Diagnostic')
  const figures = useMemo(() => monthFigures(diagnostics, today), [diagnostics, today])
  if (!restored) return <Skeleton $height={MONTH_HEIGHT} />
  return (
    <Card>
      <Stack $gap="xs">
        <Finding>{text('home.cases', { cases: figures.cases })}</Finding>
        <Muted>
          {text('home.cases.before', { ...figures, change: Math.abs(figures.cases - figures.casesBefore) })}
        </Muted>
      </Stack>
    </Card>
  )
}

const REVIEW = '/review-automatic-readings'

/** Refused writes first, then readings that wait for a decision, then plates that should have been read, then the rest. */
function useNowItems(): NowItem[] {
  const text = useText()
  const now = useNow()
  const { today } = useDates()
  const { ready } = useSync()
  const { rows } = useOutbox()
  const diagnostics = useRecords('Diagnostic')
  const counts = useRecords('FarmLactation')
  const readings = useRecords('PlateReading')
  const queue = useMemo(() => reviewQueue(readings, diagnostics, now), [readings, diagnostics, now])
  usePrefetchedReadings(queue)
  const decides = queue.filter((item) => item.decides).length
  const plates = useMemo(() => waitingPlates(diagnostics, now), [diagnostics, now])
  const countOf = (state: string) => plates.filter(({ incubation }) => incubation === state).length
  const refused = rows.filter(needsPerson).length
  const reading = '/ubere/leitura-de-resultados'
  const [late, due, growing] = [countOf('late'), countOf('ready'), countOf('growing')]
  const items: (NowItem | false)[] = [
    refused > 0 && {
      to: '/sincronizacao',
      text: text('home.refused', { count: refused }),
      icon: TriangleAlert,
      tone: 'danger',
    },
    decides > 0 && { to: REVIEW, text: text('home.review', { count: decides }), icon: ScanEye, tone: 'warning' },
    late > 0 && { to: reading, text: text('home.late', { count: late }), icon: Clock, tone: 'warning' },
    due > 0 && { to: reading, text: text('home.ready', { count: due }), icon: Microscope, tone: 'positive' },
    queue.length > decides && {
      to: REVIEW,
      text: text('home.plateReady', { count: queue.length - decides }),
      icon: BellRing,
      tone: 'positive',
    },
    ready && !hasCount(counts, today) && { to: '/nova-lactacao', text: text('home.noCount'), icon: Milk, tone: 'info' },
    growing > 0 && { to: reading, text: text('home.growing', { count: growing }), icon: Clock, tone: 'neutral' },
  ]
  return items.filter((item) => item !== false)
}
