import type { LactationKind } from '../../../domain/lactation.ts'
import { monthOf } from '../../../domain/lactation.ts'
import type { TextId } from '../../../ui/text.ts'
import type { RecordWords, Said, Values, WordTools } from '../../care/write/write-book.ts'
import { kindTexts } from './lactation.texts.ts'

function title(operation: string, fields: ReadonlySet<string>): TextId {
  if (operation === 'LactationCreate') return 'outbox.operation.LactationCreate'
  return fields.has('deleted') ? 'outbox.operation.lactationDelete' : 'outbox.operation.LactationSave'
}

const dateOf = ({ date }: Values) => (typeof date === 'string' && date !== '' ? date : undefined)

function subject(record: Values, { dates, text }: WordTools): string[] {
  const date = dateOf(record)
  if (date === undefined) return []
  const when = record.kind === 'daily' ? dates.day(date) : dates.month(monthOf(date))
  const { quantity } = record
  return typeof quantity === 'number' ? [when, text('lactation.cows', { count: quantity })] : [when]
}

function say(values: Values, _record: Values, { dates, number, text }: WordTools): Said[] {
  const said: (Said | false)[] = [
    'quantity' in values && {
      label: 'lactation.quantity',
      value: typeof values.quantity === 'number' ? number(values.quantity) : '–',
    },
    'date' in values && { label: 'lactation.date', value: dateOf(values) ? dates.day(dateOf(values) ?? '') : '–' },
    'kind' in values && { label: 'lactation.kind', value: text(kindTexts[values.kind as LactationKind]) },
    'deleted' in values && {
      label: 'outbox.field.deleted',
      value: text(values.deleted === true ? 'outbox.value.deleted' : 'outbox.value.kept'),
    },
  ]
  return said.filter((line) => line !== false)
}

/** How counts of lactating cows are said. */
export const lactationWords: RecordWords = { title, subject, say }
