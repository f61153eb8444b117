import { useApolloClient } from '@apollo/client/react'
import { Download, Undo2 } from 'lucide-react'
import { useState } from 'react'
import { useIntl } from 'react-intl'
import styled from 'styled-components'
import { DataImportReportDocument } from '../../../generated/udder/data-import.ts'
import { Button } from '../../../ui/button.tsx'
import { csvOf } from '../../../ui/csv.ts'
import { useDates } from '../../../ui/dates.ts'
import { download } from '../../../ui/download.ts'
import { Card, Chip, Muted, Notice, Row, SectionTitle, Stack } from '../../../ui/surface.tsx'
import { isTextId, useText, type TextValues } from '../../../ui/text.ts'
import { cellWords } from './cell-words.ts'
import { importFieldTexts, importKindTexts, partnerTexts, stateTexts, undoTexts } from './data-import.texts.ts'
import { importProgress, type Progressing } from './import-progress.ts'
import { UndoImport } from './undo-import.tsx'
import { useBusy } from './use-busy.ts'
import type { DataImport } from './use-imports.ts'

/** The name of a file may be one long word. */
const ImportBox = styled(Card)`
  overflow-wrap: anywhere;
`

const Progress = styled.progress`
  width: 100%;
  height: 12px;
`

const TONES = { waiting: 'info', running: 'info', done: 'positive', failed: 'danger', undone: 'neutral' } as const

interface ImportListProps {
  imports: readonly DataImport[]
  onChange: () => Promise<void>
}

/** The latest imports: how far each is, what was not taken, and taking it back. */
export function ImportList({ imports, onChange }: ImportListProps) {
  const text = useText()
  const [asked, setAsked] = useState<DataImport | null>(null)
  if (imports.length === 0) return null
  return (
    <Stack $gap="m">
      <SectionTitle>{text('dataImport.latest')}</SectionTitle>
      {imports.map((one) => (
        <ImportCard key={one.id} {...{ one, imports }} onUndo={setAsked} />
      ))}
      {asked && (
        <UndoImport
          {...{ one: asked, imports, onChange }}
          onClose={() => {
            setAsked(null)
          }}
        />
      )}
    </Stack>
  )
}

function ImportProgress({ progress: { isUndone, state, done, total } }: { progress: Progressing }) {
  const text = useText()
  if (isUndone && state === 'waiting') return <Muted>{text('dataImport.undo.waiting')}</Muted>
  const said = text(isUndone ? 'dataImport.undo.progress' : 'dataImport.progress', { done, total })
  return (
    <>
      <Progress max={Math.max(total, 1)} value={done} aria-label={said} />
      <Muted>{said}</Muted>
    </>
  )
}

interface ImportCardProps {
  one: DataImport
  imports: readonly DataImport[]
  /** Asks whether an import is to be undone. */
  onUndo: (one: DataImport) => void
}

function ImportCard({ one, imports, onUndo }: ImportCardProps) {
  const text = useText()
  const dates = useDates()
  const { messages } = useIntl()
  const client = useApolloClient()
  const { busy, run } = useBusy()
  const words = (id: string, values?: TextValues): string => (isTextId(messages, id) ? text(id, values) : id)
  const saveReport = async () => {
    const query = { query: DataImportReportDocument, variables: { id: one.id }, fetchPolicy: 'no-cache' } as const
    const { data } = await client.query(query)
    const csv = csvOf(data?.dataImportReport?.problems ?? [], [
      { heading: text('dataImport.report.row'), value: ({ row }) => row },
      { heading: text('animal.earTag'), value: ({ earTag }) => earTag },
      { heading: text('dataImport.report.field'), value: ({ field }) => words(importFieldTexts[field] ?? field) },
      { heading: text('dataImport.report.value'), value: (cell) => cellWords(cell, dates, 'pt') },
      { heading: text('dataImport.report.why'), value: ({ code }) => words(code) },
    ])
    download(new Blob([csv], { type: 'text/csv' }), `${one.fileName.replace(/\.\w+$/, '')}-${one.id}.csv`)
  }
  const progress = importProgress(one)
  const isPart = one.state === 'undone' && one.kept > 0
  return (
    <ImportBox>
      <Stack $gap="s">
        <Row>
          <strong>{one.fileName}</strong>
          <Chip $tone={isPart ? 'warning' : TONES[one.state]}>
            {text(
              progress?.isUndone
                ? undoTexts[progress.state]
                : isPart
                  ? 'dataImport.state.partlyUndone'
                  : stateTexts[one.state],
            )}
          </Chip>
        </Row>
        <Muted>
          {[text(importKindTexts[one.kind]), text(partnerTexts[one.partner]), dates.moment(one.createdAt)].join(' · ')}
        </Muted>
        {progress && <ImportProgress progress={progress} />}
        {one.state === 'failed' && one.fault !== null && (
          <Notice $tone="danger">{words(one.fault, { row: one.faultRow ?? 0 })}</Notice>
        )}
        {(one.state === 'done' || one.state === 'undone' || one.undoable) && (
          <p>
            {text('dataImport.summary', {
              taken: one.taken,
              updated: one.updated,
              unchanged: one.unchanged,
              refused: one.refused,
            })}
          </p>
        )}
        {isPart && <p>{text('dataImport.kept', { count: one.kept })}</p>}
        <LaterImports {...{ one, imports, onUndo }} />
        <Row>
          {one.refused > 0 && (
            <Button disabled={busy} onClick={() => void run(saveReport)}>
              <Download size={20} aria-hidden /> {text('dataImport.report')}
            </Button>
          )}
          {one.undoable && one.keptFor.length === 0 && (
            <Button
              emphasis="danger"
              onClick={() => {
                onUndo(one)
              }}
            >
              <Undo2 size={20} aria-hidden /> {text(isPart ? 'dataImport.undo.rest' : 'dataImport.undo')}
            </Button>
          )}
        </Row>
      </Stack>
    </ImportBox>
  )
}

/** Which later imports use what was kept of one: they go first. */
function LaterImports({ one, imports, onUndo }: ImportCardProps) {
  const text = useText()
  const { formatList } = useIntl()
  const later = imports.filter(({ id }) => one.keptFor.some((used) => used.id === id))
  if (later.length === 0) return null
  const names = formatList(later.map(({ fileName }) => fileName))
  return (
    <Notice $tone="warning">
      <Stack $gap="s">
        <p>{text('dataImport.kept.later', { count: later.length, names })}</p>
        {later
          .filter(({ undoable }) => undoable)
          .map((each) => (
            <Button
              key={each.id}
              emphasis="danger"
              onClick={() => {
                onUndo(each)
              }}
            >
              <Undo2 size={20} aria-hidden /> {text('dataImport.undo.file', { file: each.fileName })}
            </Button>
          ))}
      </Stack>
    </Notice>
  )
}
