import { Suspense, useMemo, useState, type ReactNode } from 'react'
import { useSearchParams } from 'react-router-dom'
import styled from 'styled-components'
import { useOnline, useOutbox } from '../../../engine/react/farm-records.ts'
import type { OutboxRow } from '../../../engine/outbox/row.ts'
import { useDates } from '../../../ui/dates.ts'
import { More } from '../../../ui/frames/more.tsx'
import { Rows } from '../../../ui/frames/rows.ts'
import { Loading } from '../../../ui/loading.tsx'
import { Muted, SectionTitle, Stack } from '../../../ui/surface.tsx'
import { useText, type TextId } from '../../../ui/text.ts'
import { desk, space } from '../../../ui/theme.ts'
import { useHeldBack } from '../../care/write/held-back.ts'
import { AttentionWrite } from './attention-write.tsx'
import { OutboxStatus } from './outbox-status.tsx'
import { sectionsOf } from './outbox.rules.ts'
import { SentWrite } from './sent-write.tsx'
import { Write, WriteLine } from './write-line.tsx'
import { lazyPart } from '../../../ui/lazy-part.tsx'

const ConflictSheet = lazyPart(() => import('./conflict-sheet.tsx'))
const EarTagDialog = lazyPart(() => import('../../care/animal/ear-tag-dialog.tsx'))

/** How many writes of a kind are shown at first and added by "more": a week in the field may leave a thousand. */
const STEP = 20

const Columns = styled.div`
  display: grid;
  gap: ${space.xl};
  ${desk} {
    grid-template-columns: 360px minmax(0, 1fr);
    gap: ${space.xxl};
    align-items: start;
  }
`

/** Connection, what waits, what was refused and why, and what can be done about it. */
export default function OutboxPage() {
  const text = useText()
  const snapshot = useOutbox()
  const { attention, sending, waiting, sent } = useMemo(() => sectionsOf(snapshot), [snapshot])
  const held = useHeldBack()
  return (
    <Columns>
      <OutboxStatus />
      {/* What says writes may still be on its way: the rest of the screen is there at once. */}
      <Suspense fallback={<Loading label={text('list.loading')} />}>
        <Stack $gap="xl">
          <Section title="outbox.refused" rows={attention}>
            {(row) => <AttentionWrite key={row.key} row={row} />}
          </Section>
          <Section title="outbox.sending" rows={sending}>
            {(row) => (
              <Write key={row.key}>
                <WriteLine row={row} state="sending" />
              </Write>
            )}
          </Section>
          <Section title="outbox.queue" rows={waiting}>
            {(row) => (
              <Write key={row.key}>
                <WriteLine row={row} state="pending" />
                <WaitingCause row={row} held={held.has(row.key)} />
              </Write>
            )}
          </Section>
          <Section title="outbox.sent" rows={sent}>
            {(row) => <SentWrite key={row.key} row={row} />}
          </Section>
          {snapshot.rows.length === 0 && <Muted>{text('outbox.empty')}</Muted>}
        </Stack>
      </Suspense>
      <Resolver rows={attention} />
    </Columns>
  )
}

interface SectionProps {
  title: TextId
  rows: readonly OutboxRow[]
  children: (row: OutboxRow) => ReactNode
}

function Section({ title, rows, children }: SectionProps) {
  const text = useText()
  const [shown, setShown] = useState(STEP)
  if (rows.length === 0) return null
  return (
    <Stack as="section" $gap="s">
      <SectionTitle>{text(title, { count: rows.length })}</SectionTitle>
      <Rows>{rows.slice(0, shown).map(children)}</Rows>
      <More step={STEP} shown={shown} total={rows.length} onMore={setShown} />
    </Stack>
  )
}

/** Why a write has not been sent yet. */
function WaitingCause({ row, held }: { row: OutboxRow; held: boolean }) {
  const text = useText()
  const dates = useDates()
  const online = useOnline()
  if (held) return <Muted>{text('outbox.wait.held')}</Muted>
  if (!online) return <Muted>{text('outbox.wait.offline')}</Muted>
  if (row.attempts > 0) return <Muted>{text('outbox.wait.server', { when: dates.moment(row.nextAt) })}</Muted>
  return null
}

/** The write that the address names, to be decided or corrected here. */
function Resolver({ rows }: { rows: readonly OutboxRow[] }) {
  const [search, setSearch] = useSearchParams()
  const close = () => {
    setSearch({}, { replace: true })
  }
  const disputed = rows.find(({ key }) => key === search.get('resolver'))
  const refused = useKept(
    rows.find(({ key }) => key === search.get('corrigir')),
    search.get('corrigir'),
  )
  return (
    <Suspense>
      {disputed?.conflict && (
        <ConflictSheet key={disputed.key} row={disputed} conflict={disputed.conflict} onClose={close} />
      )}
      {refused?.operation === 'AnimalCreate' && <EarTagDialog key={refused.key} row={refused} onClose={close} />}
    </Suspense>
  )
}

/** The write as it was last seen: a correction replaces it while its form is still open. */
function useKept(row: OutboxRow | undefined, key: string | null): OutboxRow | undefined {
  const [kept, setKept] = useState(row)
  if (row && row !== kept) setKept(row)
  const last = row ?? kept
  return last?.key === key ? last : undefined
}
