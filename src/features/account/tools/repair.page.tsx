import { CircleCheck, CloudOff, TriangleAlert, Wrench } from 'lucide-react'
import { useState } from 'react'
import styled from 'styled-components'
import { useEngine, useOnline, useOutbox, useSync } from '../../../engine/react/farm-records.ts'
import { countOpen } from '../../../engine/outbox/row.ts'
import { useSession } from '../../../engine/react/session.ts'
import { Button, ButtonLink } from '../../../ui/button.tsx'
import { download } from '../../../ui/download.ts'
import { Card, Columns, Notice, Row, SectionTitle, Stack } from '../../../ui/surface.tsx'
import { useText } from '../../../ui/text.ts'
import { space } from '../../../ui/theme.ts'
import { LastSync, SyncProgress } from '../../care/write/sync-state.tsx'
import { exportName } from './export-file.ts'

const Steps = styled.ol`
  display: flex;
  flex-direction: column;
  gap: ${space.s};
  padding-left: ${space.xl};
  list-style: decimal;
`

type Phase = { name: 'ready' | 'saving' | 'fetching' } | { name: 'done'; records: number } | { name: 'failed' }

/** Refetches the device's copy; unsent writes are exported first and stay as they are. */
export default function RepairPage() {
  const text = useText()
  const online = useOnline()
  const { farm } = useSession()
  const engine = useEngine()
  const state = useSync('state')
  const { rows } = useOutbox()
  const [phase, setPhase] = useState<Phase>({ name: 'ready' })
  const unsent = countOpen(rows)
  const busy = phase.name === 'saving' || phase.name === 'fetching'

  const repair = async () => {
    try {
      if (unsent > 0) {
        setPhase({ name: 'saving' })
        download(await engine.exportAll(), exportName(farm, new Date()))
      }
      setPhase({ name: 'fetching' })
      const before = engine.sync.getSnapshot().lastSync
      await engine.sync.rebuild()
      const { lastSync, done } = engine.sync.getSnapshot()
      setPhase(lastSync === before ? { name: 'failed' } : { name: 'done', records: done })
    } catch {
      setPhase({ name: 'failed' })
    }
  }

  return (
    <Columns>
      <Stack>
        {engine.isDamaged() && phase.name !== 'done' && (
          <Notice $tone="danger" role="alert">
            <TriangleAlert size={20} aria-hidden /> {text('sync.repairNeeded')}
          </Notice>
        )}
        <p>{text('repair.when')}</p>
        <Steps>
          <li>{text('repair.step.export')}</li>
          <li>{text('repair.step.fetch')}</li>
          <li>{text('repair.step.unsent')}</li>
        </Steps>
      </Stack>
      <Card>
        <Stack>
          <SectionTitle>
            {unsent === 0 ? text('repair.nothingUnsent') : text('repair.unsent', { count: unsent })}
          </SectionTitle>
          <LastSync />
          {!online && (
            <Notice>
              <CloudOff size={20} aria-hidden /> {text('repair.offline')}
            </Notice>
          )}
          <div role="status">
            {phase.name === 'saving' && text('repair.saving')}
            {phase.name === 'fetching' && text('repair.fetching')}
            {phase.name === 'done' && (
              <Notice $tone="positive">
                <CircleCheck size={20} aria-hidden />
                {text('repair.done', { records: phase.records, unsent })}
              </Notice>
            )}
            {phase.name === 'failed' && (
              <Notice $tone="danger">
                <TriangleAlert size={20} aria-hidden /> {text('repair.failed')}
              </Notice>
            )}
          </div>
          {phase.name === 'fetching' && <SyncProgress />}
          <Button emphasis="main" wide disabled={busy || !online || state === 'running'} onClick={() => void repair()}>
            <Wrench size={20} aria-hidden /> {text(phase.name === 'failed' ? 'repair.again' : 'repair.now')}
          </Button>
          <Row>
            <ButtonLink to="/exportar-banco-de-dados" emphasis="quiet">
              {text('screen.export')}
            </ButtonLink>
          </Row>
        </Stack>
      </Card>
    </Columns>
  )
}
