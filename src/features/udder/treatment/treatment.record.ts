import {
  choiceField,
  dayField,
  defineRecord,
  deletedField,
  isText,
  textField,
  titles,
  type LabelTools,
  type Values,
} from '../../care/write/define-record.ts'
import { switchField } from '../../care/write/switch-field.ts'
import { closingFields, isClosed } from '../../care/treatment/closing-fields.ts'
import { cowRecords } from '../../care/herd/herd-records.ts'
import { deletedTreatment } from '../../care/treatment/deleted-labels.ts'
import { periodTexts } from '../../care/protocol/period.texts.ts'
import { givenText } from '../../care/protocol/protocol.record.ts'

/** The cow of a case or of a treatment. */
export function cowText({ animal, diagnostic }: Values, { find, text }: LabelTools): string[] {
  const earTag = find('Animal', animal ?? find('Diagnostic', diagnostic)?.animal)?.earTag
  return isText(earTag) ? [text('animal.cowTag', { earTag })] : []
}

/** How treatments are labelled. */
export const treatmentRecord = defineRecord('DiagnosticProtocol', {
  title: titles({ TreatmentCreate: 'treatment.write.create', TreatmentSave: 'treatment.write.save' }),
  deletion: { deleting: 'treatment.write.delete', restoring: 'treatment.write.restore' },
  subject: (record, tools) => [...cowText(record, tools), ...(isText(record.description) ? [record.description] : [])],
  fields: [
    textField('description', 'protocol.description'),
    { fields: ['plan'], label: 'treatment.medicines', show: ({ plan }, tools) => givenText(plan, tools) },
    dayField('startedOn', 'treatment.startFrom'),
    choiceField('startPeriod', 'treatment.startPeriod', periodTexts),
    ...closingFields,
    switchField('residueTest', 'treatment.residueTest'),
    deletedField,
  ],
  deleted: deletedTreatment(cowRecords),
  same: {
    codes: ['treatment.error.sameProtocol'],
    label: 'treatment.same',
    save: 'TreatmentSave',
    apart: ['diagnostic', 'protocol', 'description'],
    is: (treatment, input) =>
      treatment.diagnostic === input.diagnostic && treatment.protocol === input.protocol && !isClosed(treatment),
  },
})
