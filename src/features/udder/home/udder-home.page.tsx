import { BellRing, Clock, Microscope, Milk, ScanBarcode, ScanEye, TriangleAlert } from 'lucide-react'
import { useMemo } from 'react'
import styled from 'styled-components'
import { useAwaitsRecords, useHydrated, useOutbox, useRecords, useSync } from '../../../engine/react/farm-records.ts'
import { needsPerson } from '../../../engine/outbox/row.ts'
import { useSession } from '../../../engine/react/session.ts'
import { ButtonLink } from '../../../ui/button.tsx'
import { useDates, useNow } from '../../../ui/dates.ts'
import { Greeting } from '../../../ui/greeting.tsx'
import { useIsDesk } from '../../../ui/is-desk.ts'
import { ActionLink } from '../../../ui/link.tsx'
import { NowList, type NowItem } from '../../../ui/now-list.tsx'
import { useOpens } from '../../../ui/opens.ts'
import { Card, Columns, DeskOnly, Muted, PhoneOnly, Row, SectionTitle, Skeleton, Stack } from '../../../ui/surface.tsx'
import { useText } from '../../../ui/text.ts'
import { color, font, space, target } from '../../../ui/theme.ts'
import { SyncPanel } from '../../care/write/sync-panel.tsx'
import { reviewQueue } from '../automatic/automatic.rules.ts'
import { ReaderChip } from '../automatic/reader-chip.tsx'
import { usePrefetchedReadings } from '../automatic/use-prefetch.ts'
import { waitingPlates } from '../reading/reading.rules.ts'
import { ResultRows } from '../result/result-rows.tsx'
import { ResultTools } from '../result/result-tools.tsx'
import { LastTank } from '../tank/last-tank.tsx'
import { DueTasks } from '../task/due-tasks-lazy.tsx'
import { DESK_RESULTS, hasCount, latestResults, monthFigures, PHONE_RESULTS } from './udder-home.rules.ts'

const Finding = styled.p`
  font-size: ${font.l};
  font-weight: 700;
  line-height: 1.35;
`

const Go = styled(ActionLink)`
  display: inline-flex;
  align-items: center;
  gap: ${space.s};
  min-height: ${target.min};
  color: ${color.primary};
  font-weight: 600;
`

/** Of the card with the month's figures, so that nothing moves when they come. */
const MONTH_HEIGHT = '84px'

/** What needs this person now, the way to launch, the latest results, and how the month goes. */
export default function UdderHomePage() {
  const text = useText()
  const session = useSession()
  const awaitsRecords = useAwaitsRecords()
  const ready = useSync('ready')
  const items = useNowItems()
  const opens = useOpens()
  const seesTank = opens('/ubere/analise-cbt-tanque')
  // Wait for the latest records: an empty list would claim that nothing is due, and a growing one would shift the page.
  if (awaitsRecords) {
    return (
      <Stack $gap="s">
        <Greeting name={session.userName} />
        <NowList title={text('home.now')} nothing="" unknown={text('home.unknown')} items={[]} />
      </Stack>
    )
  }
  return (
    <Stack $gap="s">
      <Greeting name={session.userName} />
      <Columns $gap="l">
        <Stack>
          <DueTasks />
          <NowList
            title={text('home.now')}
            nothing={text('home.nothing')}
            unknown={ready ? undefined : text('home.unknown')}
            items={items}
          />
          {opens('/ubere/exame-microbiologico') && (
            <ButtonLink emphasis="main" wide to="/ubere/exame-microbiologico">
              <ScanBarcode size={22} aria-hidden /> {text('home.exam')}
            </ButtonLink>
          )}
          <DeskOnly>
            <Figures seesTank={seesTank} />
          </DeskOnly>
        </Stack>
        <Stack>
          {opens('/ubere/resultados') && <Latest />}
          <PhoneOnly>
            <Figures seesTank={seesTank} />
          </PhoneOnly>
          <SyncPanel>
            <ReaderChip />
          </SyncPanel>
        </Stack>
      </Columns>
    </Stack>
  )
}

/** What was read last, and the ways to all results, to a plate by its number, and to what the reader made. */
function Latest() {
  const text = useText()
  const isDesk = useIsDesk()
  const diagnostics = useRecords('Diagnostic')
  const latest = useMemo(() => latestResults(diagnostics), [diagnostics])
  return (
    <Stack $gap="xs" as="section" aria-label={text('home.latest')}>
      <Row>
        <SectionTitle style={{ flex: 1 }}>{text('home.latest')}</SectionTitle>
        <Go to="/ubere/resultados">{text('home.all')}</Go>
      </Row>
      {latest.length > 0 ? (
        <ResultRows rows={latest.slice(0, isDesk ? DESK_RESULTS : PHONE_RESULTS)} />
      ) : (
        <Muted as="p">{text('home.noResults')}</Muted>
      )}
      <ResultTools />
    </Stack>
  )
}

/** How the month goes, and the tank. */
function Figures({ seesTank }: { seesTank: boolean }) {
  return (
    <Stack $gap="m">
      <MonthCard />
      {seesTank && <LastTank />}
    </Stack>
  )
}

/** How the month goes; its figures are of all records. */
function MonthCard() {
  const text = useText()
  const { today } = useDates()
  const restored = useHydrated()
  const ready = useSync('ready')
  const diagnostics = useRecords('Diagnostic')
  const { cases, casesBefore } = useMemo(() => monthFigures(diagnostics, today), [diagnostics, today])
  if (!restored || !ready) return <Skeleton $height={MONTH_HEIGHT} />
  return (
    <Card>
      <Stack $gap="xs">
        <Finding>{text('home.cases', { cases })}</Finding>
        {casesBefore !== null && (
          <Muted>{text('home.cases.before', { casesBefore, change: Math.abs(cases - casesBefore) })}</Muted>
        )}
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
  const recent = useSync('recent')
  const { rows } = useOutbox()
  const diagnostics = useRecords('Diagnostic')
  const counts = useRecords('FarmLactation')
  const readings = useRecords('PlateReading')
  const queue = useMemo(() => reviewQueue(readings, diagnostics, now), [readings, diagnostics, now])
  usePrefetchedReadings(queue)
  const decides = queue.filter((item) => item.decides).length
  // A plate whose reading waits for a decision is that, and not also a plate to read.
  const plates = useMemo(() => {
    const toCheck = new Set(queue.map(({ diagnostic }) => diagnostic.id))
    return waitingPlates(diagnostics, now).filter(({ diagnostic }) => !toCheck.has(diagnostic.id))
  }, [diagnostics, queue, now])
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
    recent &&
      !hasCount(counts, today) && { to: '/nova-lactacao', text: text('home.noCount'), icon: Milk, tone: 'info' },
    growing > 0 && { to: reading, text: text('home.growing', { count: growing }), icon: Clock, tone: 'neutral' },
  ]
  return items.filter((item) => item !== false)
}
