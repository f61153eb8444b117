import {
  choiceField,
  dayField,
  defineRecord,
  deletedField,
  isText,
  numberField,
  textField,
  titles,
} from '../../care/write/define-record.ts'
import { calfRecords } from '../../care/herd/herd-records.ts'
import { deletedTreatment } from '../../care/treatment/deleted-labels.ts'
import { periodTexts } from '../../care/protocol/period.texts.ts'
import { givenText } from '../../care/protocol/protocol.record.ts'
import { closingFields, isClosed } from '../../care/treatment/closing-fields.ts'
import { calfText } from '../record/calf-text.ts'

/** How treatments of calves are labelled. */
export const calfTreatmentRecord = defineRecord('DiseaseProtocol', {
  title: titles({ CalfTreatmentCreate: 'calfTreatment.write.create', CalfTreatmentSave: 'calfTreatment.write.save' }),
  deletion: { deleting: 'calfTreatment.write.delete', restoring: 'calfTreatment.write.restore' },
  subject: ({ animal, disease, description }, tools) => [
    ...calfText(animal ?? tools.find('CalfDisease', disease)?.animal, tools),
    ...(isText(description) ? [description] : []),
  ],
  fields: [
    textField('description', 'protocol.description'),
    numberField('weightKg', 'treatment.weight'),
    { fields: ['plan'], label: 'treatment.medicines', show: ({ plan }, tools) => givenText(plan, tools) },
    dayField('startedOn', 'treatment.startFrom'),
    choiceField('startPeriod', 'treatment.startPeriod', periodTexts),
    ...closingFields,
    deletedField,
  ],
  deleted: deletedTreatment(calfRecords),
  same: {
    codes: ['treatment.error.sameProtocol'],
    label: 'treatment.same',
    save: 'CalfTreatmentSave',
    apart: ['disease', 'protocol', 'description'],
    is: (treatment, input) =>
      treatment.disease === input.disease && treatment.protocol === input.protocol && !isClosed(treatment),
  },
})
