import { useMemo } from 'react'
import styled from 'styled-components'
import { hasValues, IMPORT_FIELDS, leftOut, type Mapping } from '../../../domain/data-import/columns.ts'
import { foreseeRows, type ForeseenRow } from '../../../domain/data-import/foresee-rows.ts'
import type { ImportKind } from '../../../domain/data-import/import-limits.ts'
import type { ImportTable } from '../../../domain/data-import/import-table.ts'
import { judgeRows, type JudgedRow } from '../../../domain/data-import/judge-rows.ts'
import { atLimit } from '../../../domain/data-import/read-cell.ts'
import { useRecords } from '../../../engine/react/farm-records.ts'
import { useDates } from '../../../ui/dates.ts'
import { Card, Columns, Muted, Notice, SectionTitle, Stack } from '../../../ui/surface.tsx'
import { isTextId, useText } from '../../../ui/text.ts'
import { color } from '../../../ui/theme.ts'
import { useIntl } from 'react-intl'
import { ColumnChoice } from './column-choice.tsx'
import { cellWords } from './cell-words.ts'
import { columnExample } from './column-example.ts'
import { importFieldTexts } from './data-import.texts.ts'

/** Refused rows that are shown before the import; the report has them all. */
const SHOWN = 20

const Problems = styled.ul`
  display: flex;
  flex-direction: column;
  gap: 8px;
  & strong {
    color: ${color.dangerText};
  }
`

interface PreviewProps {
  kind: ImportKind
  table: ImportTable
  mapping: Mapping
  onMapping: (mapping: Mapping) => void
}

/** Cells that are taken at the limit that a laboratory wrote. */
const limitsIn = (rows: readonly JudgedRow[]) =>
  rows.flatMap(({ row, written, problems }) =>
    problems.length > 0
      ? []
      : Object.entries(written).flatMap(([field, { value }]) =>
          atLimit(field, value) === undefined ? [] : [{ row, field, value }],
        ),
  )

/** Which column is what, and what the import would take by what the device knows; the server checks once more. */
export default function Preview({ kind, table, mapping, onMapping }: PreviewProps) {
  const text = useText()
  const dates = useDates()
  const { today } = dates
  const { messages, formatList, locale } = useIntl()
  const animals = useRecords('Animal')
  const calvings = useRecords('Calving')
  const testDays = useRecords('TestDay')
  const judged = useMemo(() => judgeRows(kind, table, mapping, today), [kind, table, mapping, today])
  const examples = useMemo(
    () =>
      Object.fromEntries(
        Object.entries(mapping).map(([field, heading]) => [field, columnExample(field, heading, table, judged)]),
      ),
    [mapping, table, judged],
  )
  const rows = useMemo(
    () => foreseeRows(kind, judged, { animals, calvings, testDays }, today),
    [kind, judged, animals, calvings, testDays, today],
  )
  const left = leftOut(table.headings, mapping)
  const isTagOnly = kind === 'animals' && Object.keys(mapping).join() === 'earTag'
  const bad = rows.filter(({ outcome }) => outcome === 'refused')
  const good = rows.length - bad.length
  const limits = useMemo(() => limitsIn(judged), [judged])
  const count = (wanted: ForeseenRow['outcome']) => rows.filter(({ outcome }) => outcome === wanted).length
  const words = (id: string): string => (isTextId(messages, id) ? text(id) : id)
  return (
    <Stack $gap="m">
      {table.otherSheets.length > 0 && (
        <Notice $tone="info">
          {text('dataImport.sheets.left', {
            sheet: table.sheet,
            count: table.otherSheets.length,
            names: formatList(table.otherSheets),
          })}
        </Notice>
      )}
      <SectionTitle>{text('dataImport.columns')}</SectionTitle>
      <Muted>{text('dataImport.columns.hint')}</Muted>
      <Columns $gap="m">
        {IMPORT_FIELDS[kind].map((field) => (
          <ColumnChoice
            key={field}
            {...{ kind, field, headings: table.headings, mapping, example: examples[field], onMapping }}
          />
        ))}
      </Columns>
      {left.length > 0 && (
        <Notice $tone="info">{text('dataImport.columns.left', { count: left.length, names: formatList(left) })}</Notice>
      )}
      {isTagOnly && <Notice $tone="warning">{text('dataImport.columns.tagOnly')}</Notice>}
      {!hasValues(kind, mapping) && <Notice $tone="warning">{text('dataImport.error.noValue')}</Notice>}
      <Card role="status">
        <Stack $gap="s">
          <SectionTitle>{text('dataImport.preview', { good, bad: bad.length, total: rows.length })}</SectionTitle>
          {good > 0 && (
            <p>
              {text('dataImport.preview.outcomes', {
                fresh: count('taken'),
                updated: count('updated'),
                same: count('unchanged'),
              })}
            </p>
          )}
          <Muted>{text('dataImport.preview.again')}</Muted>
        </Stack>
      </Card>
      {limits.length > 0 && (
        <Notice $tone="info">
          {text('dataImport.preview.limits', {
            count: limits.length,
            names: formatList(
              limits
                .slice(0, SHOWN)
                .map(({ row, field, value }) =>
                  text('dataImport.preview.limit', { row, value, field: words(importFieldTexts[field] ?? field) }),
                ),
            ),
          })}
        </Notice>
      )}
      {bad.length > 0 && (
        <Problems aria-label={text('dataImport.preview.problems')}>
          {bad.slice(0, SHOWN).map(({ row, earTag, problems }) => (
            <li key={row}>
              <strong>
                {earTag === ''
                  ? text('dataImport.preview.row.untagged', { row })
                  : text('dataImport.preview.row', { row, earTag })}
              </strong>{' '}
              {problems
                .map(({ field, code, ...cell }) =>
                  [
                    words(importFieldTexts[field] ?? field),
                    cell.value && `“${cellWords(cell, dates, locale)}”`,
                    words(code),
                  ]
                    .filter((part) => part !== '')
                    .join(': '),
                )
                .join(' ')}
            </li>
          ))}
          {bad.length > SHOWN && <li>{text('dataImport.preview.more', { count: bad.length - SHOWN })}</li>}
        </Problems>
      )}
    </Stack>
  )
}
