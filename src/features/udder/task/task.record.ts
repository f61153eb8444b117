import {
  choiceField,
  dayField,
  defineRecord,
  isText,
  momentField,
  type LabelTools,
  type Values,
} from '../../care/write/define-record.ts'
import { periodTexts } from '../../care/protocol/period.texts.ts'
import { cowText } from '../treatment/treatment.record.ts'

interface Medicine {
  productName: string
}

/** What is given, and which application it is. */
function whatText({ kind, treatment, item, number }: Values, { find, text }: LabelTools): string[] {
  if (kind === 'residue_test') return [text('task.residueTest')]
  const plan = find('DiagnosticProtocol', treatment)?.plan as readonly Medicine[] | undefined
  const name = typeof item === 'number' ? plan?.[item]?.productName : undefined
  const which = typeof number === 'number' ? text('task.nth', { number }) : undefined
  return [name, which].filter(isText)
}

/** How tasks are labelled. */
export const taskRecord = defineRecord('UdderHealthTask', {
  title: (_operation, fields) =>
    fields.has('cancelledAt') && !fields.has('doneAt') ? 'task.write.cancel' : 'task.write.record',
  subject: (record, tools) => {
    const treatment = tools.find('DiagnosticProtocol', record.treatment)
    return [...cowText({ animal: record.animal ?? treatment?.animal }, tools), ...whatText(record, tools)]
  },
  fields: [
    dayField('dueOn', 'task.planned'),
    choiceField('period', 'task.partOfDay', periodTexts),
    momentField('doneAt', 'task.when'),
    momentField('cancelledAt', 'task.cancelled'),
  ],
  derived: (values, _record, { text }) =>
    values.doneAt === null && values.cancelledAt !== undefined && values.cancelledAt === null
      ? [{ label: 'task.when', value: text('task.write.undo') }]
      : [],
  conflict: (mine, theirs) => (isText(mine.doneAt) && isText(theirs.doneAt) ? 'task.error.doneTwice' : undefined),
})
