import type { ReactNode } from 'react'
import { CircleCheck, Clock, CloudOff, RefreshCw, TriangleAlert } from 'lucide-react'
import styled from 'styled-components'
import { useEngine, useOnline, useOutbox, useSync } from '../../../engine/react/farm-records.ts'
import { refusedOn, useOtherFarms, waitingOn } from '../../../engine/react/other-farms.ts'
import type { OtherFarm } from '../../../engine/outbox/other-farms.ts'
import { Button } from '../../../ui/button.tsx'
import { Card, Chip, Notice, Row, Stack } from '../../../ui/surface.tsx'
import { useText } from '../../../ui/text.ts'
import { font, space, target } from '../../../ui/theme.ts'
import { ClockNotice } from './clock-notice.tsx'
import { ActionLink, Link } from '../../../ui/link.tsx'
import { LastSync, SyncFailed, SyncProgress } from './sync-state.tsx'

const Go = styled(ActionLink)`
  /* Beside the button; above it in large text. */
  flex: 1 1 8rem;
  display: inline-flex;
  align-items: center;
  gap: 6px;
  min-height: ${target.min};
  font-size: ${font.s};
  font-weight: 600;
`

/** On the home screens: connection, what else an area wants to say of it, what waits, progress, and the last time. */
export function SyncPanel({ children }: { children?: ReactNode }) {
  const text = useText()
  const online = useOnline()
  const { sync, outbox, isDamaged } = useEngine()
  const state = useSync('state')
  const { rows } = useOutbox()
  const waiting = rows.filter((row) => row.state === 'pending').length
  const running = state === 'running'
  const { others } = useOtherFarms()
  return (
    <Card aria-label={text('screen.outbox')}>
      <Stack $gap="s">
        <Row>
          <Chip $tone={online ? 'positive' : 'neutral'}>
            {online ? <CircleCheck size={16} aria-hidden /> : <CloudOff size={16} aria-hidden />}
            {text(online ? 'sync.online' : 'sync.offline')}
          </Chip>
          {children}
        </Row>
        <Row style={{ justifyContent: 'space-between' }}>
          <Go to="/sincronizacao">
            {waiting > 0 && <Clock size={18} aria-hidden />}
            {waiting > 0 ? text('sync.waiting', { count: waiting }) : <Elsewhere others={others} />}
          </Go>
          <Button
            disabled={running}
            style={{ padding: `0 ${space.m}`, fontSize: font.s }}
            onClick={() => void outbox.sendNow().then(sync.run)}
          >
            <RefreshCw size={18} aria-hidden /> {text('sync.now')}
          </Button>
        </Row>
        <LastSync />
        <SyncProgress />
        <SyncFailed />
        <ClockNotice />
        {isDamaged() && (
          <Notice $tone="danger" role="alert">
            <TriangleAlert size={20} aria-hidden />
            <Link to="/reparar-banco-de-dados">{text('sync.repairNeeded')}</Link>
          </Notice>
        )}
      </Stack>
    </Card>
  )
}

/** That nothing waits, or how much is unsent on other farms; until that is known, where it will stand. */
function Elsewhere({ others }: { others: readonly OtherFarm[] | undefined }) {
  const text = useText()
  if (!others) return text('screen.outbox')
  const count = waitingOn(others)
  if (others.length === 0) return text('sync.nothingWaits')
  if (count === 0) return text('menu.unsentCount', { count: refusedOn(others) })
  return text('sync.waitingElsewhere', { count, farms: others.filter(({ waiting }) => waiting > 0).length })
}
