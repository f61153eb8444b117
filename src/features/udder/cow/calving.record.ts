import { isSameCalving } from '../../../domain/animal.ts'
import { choiceField, dayField, defineRecord, deletedField, isText, titles } from '../../care/write/define-record.ts'
import { cowText } from '../treatment/treatment.record.ts'
import { easeTexts } from '../../care/animal/ease.texts.ts'

/** How calvings are labelled. */
export const calvingRecord = defineRecord('Calving', {
  title: titles({ CalvingCreate: 'calving.write.create', CalvingSave: 'calving.write.save' }),
  deletion: { deleting: 'calving.write.delete', restoring: 'calving.write.restore' },
  subject: (record, tools) => [
    ...cowText(record, tools),
    ...(isText(record.date) ? [tools.dates.day(record.date)] : []),
  ],
  fields: [dayField('date', 'calving.date'), choiceField('ease', 'calving.ease', easeTexts), deletedField],
  same: {
    codes: ['calving.error.exists'],
    label: 'outbox.compare',
    save: 'CalvingSave',
    apart: ['animal'],
    is: ({ animal, date }, input) => animal === input.animal && isSameCalving(date as string, input.date as string),
  },
})
