import { RefreshCw, Trash2 } from 'lucide-react'
import { useIntl } from 'react-intl'
import styled from 'styled-components'
import { needsPerson, type OutboxRow } from '../../../engine/rows.ts'
import { useEngine, useOnline, useOutbox, useRecord, useSync } from '../../../engine/farm-records.ts'
import { Button } from '../../../ui/button.tsx'
import { useDates } from '../../../ui/dates.ts'
import { Rows } from '../../../ui/frames/list-page.tsx'
import { Card, Chip, Muted, Notice, Row, SectionTitle, Stack } from '../../../ui/surface.tsx'
import { useText } from '../../../ui/text.ts'
import { font, space } from '../../../ui/theme.ts'
import { operationText, refusalTexts, stateLooks } from './outbox.texts.ts'

const Write = styled.li`
  display: flex;
  flex-direction: column;
  gap: ${space.s};
  padding: ${space.m} ${space.l};
`

const Figure = styled.strong`
  font-size: ${font.xxl};
  line-height: 1.2;
`

/** Connection, what waits, what was refused and why, and what can be done about it. */
export default function OutboxPage() {
  const text = useText()
  const dates = useDates()
  const online = useOnline()
  const { sync, outbox } = useEngine()
  const { state, lastSync, done, total } = useSync()
  const { rows } = useOutbox()
  const refused = rows.filter(needsPerson)
  const waiting = rows.filter((row) => row.state === 'pending')
  return (
    <Stack>
      <Card>
        <Stack $gap="m">
          <Row>
            <Chip $tone={online ? 'positive' : 'neutral'}>{text(online ? 'sync.online' : 'sync.offline')}</Chip>
            <Muted>
              {lastSync === null ? text('sync.never') : text('sync.last', { when: dates.moment(lastSync) })}
            </Muted>
          </Row>
          <div role="status">
            <Figure>{waiting.length}</Figure> {text('outbox.waiting', { count: waiting.length })}
          </div>
          {state === 'running' && total > 0 && (
            <label>
              {text('sync.progress', { done, total })}
              <progress value={done} max={total} style={{ width: '100%' }} />
            </label>
          )}
          {state === 'failed' && online && <Notice $tone="warning">{text('sync.failed')}</Notice>}
          <Button
            emphasis="main"
            wide
            disabled={state === 'running'}
            onClick={() => void outbox.sendNow().then(sync.run)}
          >
            <RefreshCw size={20} aria-hidden /> {text('sync.now')}
          </Button>
        </Stack>
      </Card>
      {refused.length > 0 && (
        <Stack $gap="s">
          <SectionTitle>{text('outbox.refused')}</SectionTitle>
          <Rows>
            {refused.map((row) => (
              <RefusedWrite key={row.key} row={row} />
            ))}
          </Rows>
        </Stack>
      )}
      {waiting.length > 0 && (
        <Stack $gap="s">
          <SectionTitle>{text('outbox.queue')}</SectionTitle>
          <Rows>
            {waiting.map((row) => (
              <Write key={row.key}>
                <WriteLine row={row} />
              </Write>
            ))}
          </Rows>
        </Stack>
      )}
      <Muted>{text('outbox.explanation')}</Muted>
    </Stack>
  )
}

function WriteLine({ row }: { row: OutboxRow }) {
  const text = useText()
  const dates = useDates()
  const look = stateLooks[row.state]
  const earTag = useEarTag(row)
  return (
    <Row $gap="m">
      <strong style={{ flex: 1 }}>
        {operationText(row, text)}
        {earTag !== undefined && ` · ${earTag}`}
      </strong>
      <Muted title={dates.exact(row.createdAt)}>{dates.moment(row.createdAt)}</Muted>
      <Chip $tone={look.tone}>{text(look.text)}</Chip>
    </Row>
  )
}

/** The ear tag that a write is about, so that one knows which cow. */
function useEarTag(row: OutboxRow): string | undefined {
  const input = row.variables.input as { animal?: string; earTag?: string } | undefined
  const colon = row.about.indexOf(':')
  const diagnostic = useRecord('Diagnostic', row.about.slice(colon + 1))
  const animal = useRecord('Animal', input?.animal ?? diagnostic?.animal ?? '')
  return input?.earTag ?? (row.about.startsWith('Diagnostic:') ? animal?.earTag : undefined)
}

function RefusedWrite({ row }: { row: OutboxRow }) {
  const text = useText()
  const { messages } = useIntl()
  const { outbox } = useEngine()
  return (
    <Write>
      <WriteLine row={row} />
      {row.refusal &&
        refusalTexts(row.refusal, text, messages).map((line) => (
          <Notice key={line} $tone="danger">
            {line}
          </Notice>
        ))}
      <Row>
        <Button onClick={() => void outbox.sendAgain(row.key)}>
          <RefreshCw size={18} aria-hidden /> {text('outbox.sendAgain')}
        </Button>
        <Button emphasis="danger" onClick={() => void outbox.discard(row.key)}>
          <Trash2 size={18} aria-hidden /> {text('outbox.discard')}
        </Button>
      </Row>
    </Write>
  )
}
