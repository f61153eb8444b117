import { monthOf } from '../../../domain/lactation.ts'
import {
  choiceField,
  dayField,
  defineRecord,
  deletedField,
  isText,
  numberField,
  titles,
} from '../../care/write/define-record.ts'
import { kindTexts } from './lactation.texts.ts'

/** How counts of lactating cows are labelled. */
export const lactationRecord = defineRecord('FarmLactation', {
  title: titles({
    LactationCreate: 'outbox.operation.LactationCreate',
    LactationSave: 'outbox.operation.LactationSave',
  }),
  deletion: { deleting: 'outbox.operation.lactationDelete', restoring: 'outbox.operation.lactationRestore' },
  subject: ({ date, kind, quantity }, { dates, text }) => {
    if (!isText(date)) return []
    const when = kind === 'daily' ? dates.day(date) : dates.month(monthOf(date))
    return typeof quantity === 'number' ? [when, text('lactation.cows', { count: quantity })] : [when]
  },
  fields: [
    numberField('quantity', 'lactation.quantity'),
    dayField('date', 'lactation.date'),
    choiceField('kind', 'lactation.kind', kindTexts),
    deletedField,
  ],
  same: {
    codes: ['lactation.error.exists'],
    label: 'outbox.compare',
    save: 'LactationSave',
    apart: ['kind'],
    is: ({ kind, date }, input) =>
      kind === input.kind &&
      (kind === 'daily' ? date === input.date : monthOf(String(date)) === monthOf(String(input.date))),
  },
})
