import type { Destination } from '../../../domain/birth.ts'
import type { TextId } from '../../../ui/text.ts'
import { easeTexts } from '../../care/animal/ease.texts.ts'
import {
  choiceField,
  dayField,
  defineRecord,
  deletedField,
  isText,
  relationField,
  textField,
  titles,
} from '../../care/write/define-record.ts'
import { switchField } from '../../care/write/switch-field.ts'
import { calfText } from '../record/calf-text.ts'
import { sexTexts } from '../../care/animal/sex.texts.ts'

/** Names of what becomes of a calf. */
export const destinationTexts: Readonly<Record<Destination, TextId>> = {
  rearing: 'birth.destination.rearing',
  sale: 'birth.destination.sale',
  stillborn: 'birth.destination.stillborn',
}

/** How births are labelled. */
export const birthRecord = defineRecord('Birth', {
  title: titles({ BirthCreate: 'birth.write.create', BirthSave: 'birth.write.save' }),
  deletion: { deleting: 'birth.write.delete', restoring: 'birth.write.restore' },
  subject: ({ calf, date }, tools) => [...calfText(calf, tools), ...(isText(date) ? [tools.dates.day(date)] : [])],
  fields: [
    dayField('date', 'birth.date'),
    textField('time', 'birth.time'),
    relationField('dam', 'birth.dam', 'Animal', 'earTag'),
    textField('sire', 'animal.field.sire'),
    choiceField('sex', 'animal.sex', sexTexts),
    switchField('twin', 'birth.twin'),
    choiceField('ease', 'calving.ease', easeTexts),
    choiceField('destination', 'birth.destination', destinationTexts),
    deletedField,
  ],
  same: {
    codes: ['birth.error.exists', 'birth.error.calfTaken'],
    label: 'outbox.compare',
    save: 'BirthSave',
    apart: ['calf', 'dam', 'twin'],
    // Of another calf it is another birth, or one of the two has the wrong dam or day: correcting settles that.
    is: ({ calf, dam }, input) => calf === (input.calf ?? null) && dam === (input.dam ?? null),
  },
})
