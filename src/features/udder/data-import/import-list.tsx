import { useApolloClient } from '@apollo/client/react'
import { Download, Undo2 } from 'lucide-react'
import { Suspense, useState } from 'react'
import { useIntl } from 'react-intl'
import styled from 'styled-components'
import { DataImportReportDocument, useDataImportUndoMutation } from '../../../generated/udder/data-import.ts'
import { Button } from '../../../ui/button.tsx'
import { csvOf } from '../../../ui/csv.ts'
import { useDates } from '../../../ui/dates.ts'
import { download } from '../../../ui/download.ts'
import { lazyPart } from '../../../ui/lazy-part.tsx'
import { causeOf } from '../../../ui/refusals.ts'
import { Card, Chip, Muted, Notice, Row, SectionTitle, Stack } from '../../../ui/surface.tsx'
import { isTextId, useText, type TextValues } from '../../../ui/text.ts'
import { useToast } from '../../../ui/toast.tsx'
import { cellWords } from './cell-words.ts'
import { importFieldTexts, importKindTexts, partnerTexts, stateTexts, undoTexts } from './data-import.texts.ts'
import { importProgress, type Progressing } from './import-progress.ts'
import type { DataImport } from './use-imports.ts'

const ConfirmDialog = lazyPart(() => import('../../../ui/confirm-dialog.tsx'))

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
  if (imports.length === 0) return null
  return (
    <Stack $gap="m">
      <SectionTitle>{text('dataImport.latest')}</SectionTitle>
      {imports.map((one) => (
        <ImportCard key={one.id} one={one} onChange={onChange} />
      ))}
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

function ImportCard({ one, onChange }: { one: DataImport; onChange: () => Promise<void> }) {
  const text = useText()
  const dates = useDates()
  const toast = useToast()
  const { messages } = useIntl()
  const client = useApolloClient()
  const undo = useDataImportUndoMutation()
  const [busy, setBusy] = useState(false)
  const [asks, setAsks] = useState(false)
  const words = (id: string, values?: TextValues): string => (isTextId(messages, id) ? text(id, values) : id)
  const run = async (what: () => Promise<unknown>) => {
    setBusy(true)
    try {
      await what()
    } catch (error) {
      toast({ text: words(causeOf(error)) })
    } finally {
      setBusy(false)
    }
  }
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
  return (
    <Card>
      <Stack $gap="s">
        <Row>
          <strong>{one.fileName}</strong>
          <Chip $tone={TONES[one.state]}>
            {text(progress?.isUndone ? undoTexts[progress.state] : stateTexts[one.state])}
          </Chip>
        </Row>
        <Muted>
          {[text(importKindTexts[one.kind]), text(partnerTexts[one.partner]), dates.moment(one.createdAt)].join(' · ')}
        </Muted>
        {progress && <ImportProgress progress={progress} />}
        {one.fault !== null && <Notice $tone="danger">{words(one.fault, { row: one.faultRow ?? 0 })}</Notice>}
        {(one.state === 'done' || one.state === 'undone') && (
          <p>
            {text('dataImport.summary', {
              taken: one.taken,
              updated: one.updated,
              unchanged: one.unchanged,
              refused: one.refused,
            })}
          </p>
        )}
        {one.kept > 0 && <p>{text('dataImport.kept', { count: one.kept })}</p>}
        <Row>
          {one.refused > 0 && (
            <Button disabled={busy} onClick={() => void run(saveReport)}>
              <Download size={20} aria-hidden /> {text('dataImport.report')}
            </Button>
          )}
          {one.state === 'done' && one.taken + one.updated > 0 && (
            <Button
              emphasis="danger"
              disabled={busy}
              onClick={() => {
                setAsks(true)
              }}
            >
              <Undo2 size={20} aria-hidden /> {text('dataImport.undo')}
            </Button>
          )}
        </Row>
      </Stack>
      {asks && (
        <Suspense>
          <ConfirmDialog
            danger
            title={text('dataImport.undo.title', { file: one.fileName })}
            confirm={text('dataImport.undo')}
            onConfirm={() => {
              setAsks(false)
              void run(async () => {
                await undo({ variables: { id: one.id } })
                await onChange()
              })
            }}
            onClose={() => {
              setAsks(false)
            }}
          >
            <p>{text('dataImport.undo.text', { taken: one.taken, updated: one.updated })}</p>
          </ConfirmDialog>
        </Suspense>
      )}
    </Card>
  )
}
