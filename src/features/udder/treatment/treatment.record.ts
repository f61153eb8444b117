import type { ClosedReason } from '../../../domain/treatment.ts'
import type { TextId } from '../../../ui/text.ts'
import {
  choiceField,
  dayField,
  defineRecord,
  deletedField,
  isText,
  only,
  textField,
  titles,
  type LabelTools,
  type Values,
} from '../../care/write/define-record.ts'
import { switchField } from '../../care/product/product.record.ts'
import { periodTexts } from '../../care/protocol/period.texts.ts'
import { givenText } from '../protocol/protocol.record.ts'

/** How a treatment ended before its plan did. */
export const reasonTexts: Readonly<Record<ClosedReason, TextId>> = {
  interrupted: 'treatment.reason.interrupted',
  replaced: 'treatment.reason.replaced',
  removed: 'treatment.reason.removed',
  new_treatment: 'treatment.reason.new_treatment',
}

/** The cow of a case or of a treatment. */
export function cowText({ animal, diagnostic }: Values, { find, text }: LabelTools): string[] {
  const earTag = find('Animal', animal ?? find('Diagnostic', diagnostic)?.animal)?.earTag
  return isText(earTag) ? [text('animal.cowTag', { earTag })] : []
}

const isClosed = ({ closedReason }: Values): boolean => isText(closedReason)

/** How treatments are labelled. */
export const treatmentRecord = defineRecord('DiagnosticProtocol', {
  title: titles(
    { TreatmentCreate: 'treatment.write.create', TreatmentSave: 'treatment.write.save' },
    'treatment.write.delete',
  ),
  subject: (record, tools) => [...cowText(record, tools), ...(isText(record.description) ? [record.description] : [])],
  fields: [
    textField('description', 'protocol.description'),
    { fields: ['plan'], label: 'treatment.medicines', show: ({ plan }, tools) => givenText(plan, tools) },
    dayField('startedOn', 'treatment.startedOn'),
    choiceField('startPeriod', 'treatment.startPeriod', periodTexts),
    only(isClosed, choiceField('closedReason', 'treatment.howClosed', reasonTexts)),
    only(isClosed, dayField('closedFrom', 'treatment.closedFrom')),
    switchField('residueTest', 'treatment.residueTest'),
    deletedField,
  ],
})
