import { choiceField, dayField, defineRecord, deletedField, titles } from '../write/define-record.ts'
import { reportTexts, stateTexts } from './report.texts.ts'
import type { ReportType } from '../../../domain/report.ts'

/** How reports are labelled. */
export const reportRecord = defineRecord('Report', {
  title: titles({}),
  deletion: { deleting: 'report.write.delete', restoring: 'report.write.restore' },
  subject: ({ type }, { text }) => (type === undefined ? [] : [text(reportTexts[type as ReportType])]),
  fields: [
    choiceField('type', 'report.question', reportTexts),
    dayField('from', 'report.from'),
    dayField('to', 'report.to'),
    choiceField('state', 'report.state', stateTexts),
    deletedField,
  ],
})
