import { TEST_DAY_FIGURES } from '../../../domain/test-day-draft.ts'
import {
  dayField,
  defineRecord,
  deletedField,
  isText,
  numberField,
  only,
  titles,
} from '../../care/write/define-record.ts'
import { cowText } from '../treatment/treatment.record.ts'
import { figureTexts } from './cow.texts.ts'

/** How test days are labelled. */
export const testDayRecord = defineRecord('TestDay', {
  title: titles({ TestDayCreate: 'testDay.write.create', TestDaySave: 'testDay.write.save' }),
  deletion: { deleting: 'testDay.write.delete', restoring: 'testDay.write.restore' },
  subject: (record, tools) => [
    ...cowText(record, tools),
    ...(isText(record.date) ? [tools.dates.day(record.date)] : []),
  ],
  fields: [
    dayField('date', 'testDay.date'),
    ...TEST_DAY_FIGURES.map((name) =>
      only((record) => typeof record[name] === 'number', numberField(name, figureTexts[name])),
    ),
    only(({ inhibitor }) => typeof inhibitor === 'boolean', {
      fields: ['inhibitor'],
      label: 'testDay.inhibitor',
      show: ({ inhibitor }, { text }) => text(inhibitor === true ? 'testDay.inhibitor.yes' : 'testDay.inhibitor.no'),
    }),
    deletedField,
  ],
  same: {
    codes: ['testDay.error.exists'],
    label: 'outbox.compare',
    save: 'TestDaySave',
    apart: ['animal', 'date'],
    is: ({ animal, date }, input) => animal === input.animal && date === input.date,
  },
})
