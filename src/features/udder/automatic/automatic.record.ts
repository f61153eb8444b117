import { choiceField, defineRecord, isText, only } from '../../care/write/define-record.ts'
import { diagnosticRecord } from '../diagnostic/diagnostic.record.ts'
import { outcomeTexts } from '../../care/plate/automatic.texts.ts'

/** How automatic readings and what people make of them are labelled. */
export const plateReadingRecord = defineRecord('PlateReading', {
  title: () => 'outbox.operation.PlateReadingReview',
  subject: ({ diagnostic }, tools) => diagnosticRecord.subject(tools.find('Diagnostic', diagnostic) ?? {}, tools),
  fields: [
    only(({ outcome }) => isText(outcome), choiceField('outcome', 'review.outcome', outcomeTexts)),
    {
      fields: ['correctedColonies'],
      label: 'result.colonies',
      show: ({ correctedColonies: colonies }, { number }) =>
        Array.isArray(colonies) ? number(colonies.length) : undefined,
    },
  ],
})
