import type { WEIGHING_METHODS } from '../../../domain/calf.ts'
import type { TextId } from '../../../ui/text.ts'
import {
  choiceField,
  dayField,
  defineRecord,
  deletedField,
  numberField,
  titles,
} from '../../care/write/define-record.ts'
import { calfText } from '../record/calf-text.ts'

/** Names of how a weight was found. */
export const methodTexts: Readonly<Record<(typeof WEIGHING_METHODS)[number], TextId>> = {
  scale: 'weighing.method.scale',
  tape: 'weighing.method.tape',
}

/** How weights are labelled. */
export const weighingRecord = defineRecord('Weighing', {
  title: titles({ WeighingCreate: 'weighing.write.create', WeighingSave: 'weighing.write.save' }),
  deletion: { deleting: 'weighing.write.delete', restoring: 'weighing.write.restore' },
  subject: ({ animal }, tools) => calfText(animal, tools),
  fields: [
    dayField('date', 'weighing.date'),
    numberField('kg', 'weighing.kg'),
    choiceField('method', 'weighing.method', methodTexts),
    deletedField,
  ],
  same: {
    codes: ['weighing.error.exists'],
    label: 'outbox.compare',
    save: 'WeighingSave',
    apart: ['animal', 'date'],
    is: ({ animal, date }, input) => animal === input.animal && date === input.date,
  },
})
