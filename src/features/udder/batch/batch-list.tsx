import { CircleCheck, Clock, Pencil, Plus, TriangleAlert, Undo2, X } from 'lucide-react'
import { memo, Suspense, useState } from 'react'
import styled from 'styled-components'
import { useRecord } from '../../../engine/react/farm-records.ts'
import { Button } from '../../../ui/button.tsx'
import { useErrorText } from '../../../ui/fields/field.tsx'
import { lazyPart } from '../../../ui/lazy-part.tsx'
import { useRefusalToast } from '../../../ui/refusal-toast.ts'
import { Chip, Muted, Row, SectionTitle, Stack } from '../../../ui/surface.tsx'
import { useText } from '../../../ui/text.ts'
import { color, font, radius, space } from '../../../ui/theme.ts'
import { useToast } from '../../../ui/toast.tsx'
import { LineMark } from '../../care/write/record-mark.tsx'
import { UNKNOWN_COW, type BatchRow } from './batch.rules.ts'
import { useLineText } from './batch.texts.ts'
import type { Batch } from './use-batch.ts'

const TreatedNotice = lazyPart(() => import('../task/treated-notice.tsx'))
const EarlierCase = lazyPart(() => import('../exam/earlier-case.tsx'))

const Lines = styled.ul`
  display: flex;
  flex-direction: column;
  gap: ${space.s};
`

const Line = styled.li<{ $failed: boolean }>`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space.xs} ${space.m};
  padding: ${space.s} ${space.s} ${space.s} ${space.m};
  border: 1px solid ${({ $failed }) => ($failed ? color.dangerBorder : color.border)};
  border-radius: ${radius.card};
  background: ${({ $failed }) => ($failed ? color.dangerTint : color.surface)};
  & > svg {
    flex: none;
    color: ${({ $failed }) => ($failed ? color.dangerText : color.positiveText)};
  }
  & > div {
    flex: 1;
    min-width: 120px;
  }
  & strong {
    font-size: ${font.xl};
    line-height: 1.2;
    margin-right: ${space.s};
  }
`

const Why = styled.p`
  flex-basis: 100%;
  color: ${color.dangerText};
  font-weight: 600;
`

/** The cow of a line, and her ear tag: the typed one where no cow was found. */
function useCowOf(row: BatchRow | undefined) {
  const cow = useRecord('Animal', row?.animal ?? '')
  return { cow, earTag: cow?.earTag ?? row?.typed.earTag ?? '' }
}

/** The lines of the batch, the last one first: what was stored, and what was not and why. */
export function BatchList({ batch, onCorrect }: { batch: Batch; onCorrect: () => void }) {
  const text = useText()
  const { rows } = batch.state
  const saved = rows.filter(({ state }) => state === 'saved').length
  const failed = rows.filter(({ state }) => state === 'failed').length
  const waiting = rows.length - saved - failed
  const [last] = rows
  const { earTag: lastTag } = useCowOf(last)
  const [undoing, setUndoing] = useState<string | null>(null)
  const toast = useToast()
  const refuse = useRefusalToast()
  const undo = async (row: BatchRow, earTag: string) => {
    setUndoing(row.key)
    try {
      await batch.undo(row)
      toast({ text: text('batch.undone', { earTag }) })
    } catch (error) {
      refuse(error)
    } finally {
      setUndoing(null)
    }
  }
  return (
    <Stack $gap="s">
      <Row role="status" aria-live="polite">
        <SectionTitle>{text('batch.count', { count: saved })}</SectionTitle>
        {waiting > 0 && <Chip>{text('batch.waiting', { count: waiting })}</Chip>}
        {failed > 0 && (
          <Chip $tone="danger">
            <TriangleAlert size={16} aria-hidden /> {text('batch.failed', { count: failed })}
          </Chip>
        )}
        {last?.state === 'saved' && <Muted>{text('batch.lastStored', { earTag: lastTag })}</Muted>}
      </Row>
      {rows.length === 0 && <Muted>{text('batch.none')}</Muted>}
      <Lines aria-label={text('batch.lines')}>
        {rows.map((row) => (
          <BatchLine
            key={row.key}
            row={row}
            busy={undoing === row.key}
            onUndo={undo}
            onRemove={batch.removeRow}
            onRegister={batch.register}
            onCorrect={(line) => {
              batch.correct(line)
              onCorrect()
            }}
          />
        ))}
      </Lines>
    </Stack>
  )
}

interface LineProps {
  row: BatchRow
  busy: boolean
  onUndo: (row: BatchRow, earTag: string) => Promise<void>
  onRemove: (key: string) => void
  onRegister: (row: BatchRow) => Promise<void>
  onCorrect: (row: BatchRow) => void
}

/** Drawn again when its line changes: what is done with it is the same for all. */
const BatchLine = memo(
  function BatchLine({ row, busy, onUndo, onRemove, onRegister, onCorrect }: LineProps) {
    const text = useText()
    const lineText = useLineText()
    const why = useErrorText(row.state === 'failed' ? row.cause : null)
    const { cow, earTag } = useCowOf(row)
    const isFailed = row.state === 'failed'
    const State = isFailed ? TriangleAlert : row.state === 'saved' ? CircleCheck : Clock
    return (
      <Line $failed={isFailed} data-state={row.state}>
        <State size={28} aria-hidden />
        <div>
          <strong>{earTag}</strong>
          {cow?.name}
          <br />
          <Muted>{lineText(row)}</Muted>{' '}
          <LineMark
            records={[...row.records, ...(row.before ? [{ type: 'Animal' as const, id: row.animal ?? '' }] : [])]}
          />
          {row.kind === 'drying' && row.state === 'saved' && (
            <Suspense>
              <TreatedNotice cow={row.animal ?? ''} except={row.records.map(({ id }) => id)} />
            </Suspense>
          )}
          {row.kind === 'clinical' && row.state === 'saved' && (
            <Suspense>
              <EarlierCase id={row.records[0]?.id ?? ''} />
            </Suspense>
          )}
        </div>
        {row.state === 'saved' && (
          <Button
            emphasis="quiet"
            disabled={busy}
            aria-label={text('batch.undoOf', { earTag })}
            onClick={() => void onUndo(row, earTag)}
          >
            <Undo2 size={20} aria-hidden /> {text('record.undo')}
          </Button>
        )}
        {isFailed && (
          <>
            <Why>{why}</Why>
            {row.cause === UNKNOWN_COW && (
              <Button aria-label={text('animal.registerCow', { earTag })} onClick={() => void onRegister(row)}>
                <Plus size={20} aria-hidden /> {text('batch.register')}
              </Button>
            )}
            <Button
              aria-label={text('batch.correctOf', { earTag })}
              onClick={() => {
                onCorrect(row)
              }}
            >
              <Pencil size={20} aria-hidden /> {text('batch.correct')}
            </Button>
            <Button
              emphasis="quiet"
              aria-label={text('batch.removeOf', { earTag })}
              onClick={() => {
                onRemove(row.key)
              }}
            >
              <X size={20} aria-hidden /> {text('batch.remove')}
            </Button>
          </>
        )}
      </Line>
    )
  },
  (before, after) => before.row === after.row && before.busy === after.busy,
)
