import { useIntl } from 'react-intl'
import styled from 'styled-components'
import { NEEDED_FIELDS, type Mapping } from '../../../domain/data-import/columns.ts'
import type { ImportKind } from '../../../domain/data-import/import-limits.ts'
import { useDates } from '../../../ui/dates.ts'
import { Select } from '../../../ui/fields/select.ts'
import { Muted, Stack } from '../../../ui/surface.tsx'
import { isTextId, useText } from '../../../ui/text.ts'
import { cellWords } from './cell-words.ts'
import { isOtherNumber, type ColumnExample } from './column-example.ts'
import { importFieldTexts } from './data-import.texts.ts'

const Label = styled.label`
  font-weight: 600;
`

interface ColumnChoiceProps {
  kind: ImportKind
  field: string
  headings: readonly string[]
  mapping: Mapping
  example: ColumnExample | undefined
  onMapping: (mapping: Mapping) => void
}

/** Which column a field is read from, with one of its cells and what that is taken for. */
export function ColumnChoice({ kind, field, headings, mapping, example, onMapping }: ColumnChoiceProps) {
  const text = useText()
  const { messages } = useIntl()
  const name = importFieldTexts[field] ?? field
  return (
    <Stack $gap="xs">
      <Label htmlFor={`column-${field}`}>
        {isTextId(messages, name) ? text(name) : name}
        {NEEDED_FIELDS[kind].includes(field) && ' *'}
      </Label>
      <Select
        id={`column-${field}`}
        value={mapping[field] ?? ''}
        onChange={({ target: { value } }) => {
          const { [field]: _before, ...others } = mapping
          onMapping(value === '' ? others : { ...others, [field]: value })
        }}
      >
        <option value="">{text('dataImport.columns.none')}</option>
        {headings
          .filter((each) => each !== '')
          .map((each) => (
            <option key={each} value={each}>
              {each}
            </option>
          ))}
      </Select>
      {example && <Example {...example} />}
    </Stack>
  )
}

/** A date, or a number that may be taken for another one, is also shown as it is understood. */
function Example(example: ColumnExample) {
  const { read } = example
  const text = useText()
  const dates = useDates()
  const { formatNumber, locale } = useIntl()
  const value = cellWords(example.written, dates, locale)
  const isDate = typeof read === 'string' && /^\d{4}-\d\d-\d\d$/.test(read)
  const understood = isDate
    ? dates.full(read)
    : isOtherNumber(example) && formatNumber(Number(read), { maximumFractionDigits: 3 })
  return (
    <Muted>
      {understood === false
        ? text('dataImport.columns.example', { value })
        : text('dataImport.columns.example.read', { value, read: understood })}
    </Muted>
  )
}
