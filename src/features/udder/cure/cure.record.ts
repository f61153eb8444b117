import { choiceField, defineRecord, deletedField, momentField, only, titles } from '../../care/write/define-record.ts'
import { cowText } from '../treatment/treatment.record.ts'
import { cureTexts } from './cure.texts.ts'

/** How answers about cures are labelled. */
export const cureRecord = defineRecord('DiagnosticClinicalCure', {
  title: titles({ ClinicalCureCreate: 'cure.write.create', ClinicalCureSave: 'cure.write.save' }),
  deletion: { deleting: 'cure.write.delete', restoring: 'cure.write.restore' },
  subject: cowText,
  fields: [
    choiceField('preliminaryStatus', 'cure.status', cureTexts),
    only(({ atEndOfLactation }) => atEndOfLactation === true, {
      fields: ['atEndOfLactation'],
      label: 'cure.atEndOfLactation',
      show: (_values, { text }) => text('field.yes'),
    }),
    momentField('answeredAt', 'cure.answeredAt'),
    deletedField,
  ],
  same: {
    codes: ['cure.error.exists'],
    label: 'outbox.compare',
    save: 'ClinicalCureSave',
    apart: ['diagnostic'],
    is: ({ diagnostic }, input) => diagnostic === input.diagnostic,
  },
})
