import { CircleCheck, Clock, CloudOff, RefreshCw, TriangleAlert } from 'lucide-react'
import { useState } from 'react'
import styled from 'styled-components'
import { useEngine, useOnline, useOutbox, useSync } from '../../../engine/react/farm-records.ts'
import type { OtherFarm } from '../../../engine/outbox/other-farms.ts'
import { needsPerson } from '../../../engine/outbox/row.ts'
import { useOtherFarms, waitingOn } from '../../../engine/react/other-farms.ts'
import { useSession } from '../../../engine/react/session.ts'
import { Button } from '../../../ui/button.tsx'
import { Card, Chip, Muted, Notice, Row, SectionTitle, Stack } from '../../../ui/surface.tsx'
import { useText } from '../../../ui/text.ts'
import { color, desk, font } from '../../../ui/theme.ts'
import { ClockNotice } from '../../care/write/clock-notice.tsx'
import { LastSync, SyncFailed, SyncProgress } from '../../care/write/sync-state.tsx'
import { LeftFarm } from './left-farm.tsx'
import { Link } from '../../../ui/link.tsx'
import { countFiles } from './outbox.rules.ts'

/** At the desk it stays in sight beside the lists. */
const Side = styled(Stack)`
  ${desk} {
    position: sticky;
    top: 88px;
  }
`

const Figure = styled.strong`
  font-size: ${font.xxxl};
  line-height: 1.1;
`

const Inline = styled(Link)`
  color: inherit;
  font-weight: 700;
`

const Nothing = styled(Row)`
  flex-wrap: nowrap;
  color: ${color.positiveText};
  font-weight: 600;
`

const Attention = styled(Nothing)`
  color: ${color.dangerText};
`

/** Whether the server can be reached, how far the synchronisation is, and how much waits. */
export function OutboxStatus() {
  const text = useText()
  const online = useOnline()
  const { sync, outbox, isDamaged } = useEngine()
  const state = useSync('state')
  const { rows } = useOutbox()
  const pending = rows.filter((row) => row.state === 'pending')
  const attention = rows.filter(needsPerson).length
  const photos = countFiles(pending)
  const running = state === 'running'
  const { others, readAgain } = useOtherFarms()
  return (
    <Side>
      <Card>
        <Stack $gap="m">
          <Row>
            <Chip $tone={online ? 'positive' : 'neutral'}>
              {online ? <CircleCheck size={16} aria-hidden /> : <CloudOff size={16} aria-hidden />}
              {text(online ? 'sync.online' : 'sync.offline')}
            </Chip>
            <LastSync />
          </Row>
          <div role="status">
            {attention > 0 && (
              <Attention>
                <TriangleAlert aria-hidden /> {text('outbox.attention', { count: attention })}
              </Attention>
            )}
            {pending.length === 0 && others?.length === 0 && (
              <Nothing>
                <CircleCheck aria-hidden /> {text('sync.nothingWaits')}
              </Nothing>
            )}
            {pending.length > 0 && (
              <>
                <Row>
                  <Clock aria-hidden /> <Figure>{pending.length}</Figure>
                  <span>{text('outbox.waiting', { count: pending.length })}</span>
                </Row>
                {photos > 0 && <Muted>{text('outbox.photos', { count: photos })}</Muted>}
              </>
            )}
          </div>
          <SyncProgress />
          <SyncFailed />
          <Button emphasis="main" wide disabled={running} onClick={() => void outbox.sendNow().then(sync.run)}>
            <RefreshCw size={20} aria-hidden /> {text(running ? 'sync.running' : 'sync.now')}
          </Button>
        </Stack>
      </Card>
      <ClockNotice />
      {isDamaged() && (
        <Notice $tone="danger" role="alert">
          <p>
            {text('sync.repairNeeded')} <Inline to="/reparar-banco-de-dados">{text('screen.repair')}</Inline>
          </p>
        </Notice>
      )}
      {others && others.length > 0 && <OtherFarms others={others} onChanged={readAgain} />}
      <Muted>{text('outbox.explanation')}</Muted>
    </Side>
  )
}

interface OtherFarmsProps {
  others: readonly OtherFarm[]
  onChanged: () => Promise<void>
}

/** What waits on the user's other farms. */
function OtherFarms({ others, onChanged }: OtherFarmsProps) {
  const text = useText()
  const engine = useEngine()
  const online = useOnline()
  const { farms } = useSession()
  const mine = others.flatMap((other) => {
    const farm = farms.find(({ id }) => id === other.farmId)
    return farm ? [{ ...other, name: `${farm.code} ${farm.name}` }] : []
  })
  const left = others.filter(({ farmId }) => !mine.some((other) => other.farmId === farmId))
  const [sending, setSending] = useState(false)
  const send = async () => {
    setSending(true)
    await engine.sendOtherFarms('sendNow').catch(() => undefined)
    await onChanged()
    setSending(false)
  }
  return (
    <Card>
      <Stack $gap="m">
        <SectionTitle>{text('outbox.otherFarms')}</SectionTitle>
        {mine.length > 0 && (
          <ul>
            {mine.map(({ farmId, name, waiting, refused }) => (
              <li key={farmId}>
                <strong>{name}</strong>
                {waiting > 0 && <p>{text('sync.waiting', { count: waiting })}</p>}
                {refused > 0 && <p>{text('outbox.otherFarms.refused', { count: refused })}</p>}
              </li>
            ))}
          </ul>
        )}
        {waitingOn(mine) === 0 ? null : online ? (
          <Button wide disabled={sending} onClick={() => void send()}>
            <RefreshCw size={20} aria-hidden /> {text(sending ? 'outbox.state.sending' : 'sync.sendNow')}
          </Button>
        ) : (
          <Muted>{text('outbox.otherFarms.offline')}</Muted>
        )}
        {left.map((farm) => (
          <LeftFarm key={farm.farmId} farm={farm} onDiscarded={onChanged} />
        ))}
      </Stack>
    </Card>
  )
}
