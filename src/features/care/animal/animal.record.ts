import { sameEarTag } from '../../../domain/animal.ts'
import type { TextId } from '../../../ui/text.ts'
import type { AnimalStatus, LeavingStatus } from '../../../domain/cow.ts'
import {
  choiceField,
  dayField,
  defineRecord,
  deletedField,
  isText,
  numberField,
  only,
  relationField,
  textField,
  titles,
  type FieldLabel,
} from '../write/define-record.ts'
import { calfTagText, sexTexts } from './sex.texts.ts'

/** Names of how an animal is, or how it left. */
export const statusTexts: Readonly<Record<AnimalStatus, TextId>> = {
  active: 'animal.status.active',
  dry: 'animal.status.dry',
  discarded: 'animal.status.discarded',
  sold: 'animal.status.sold',
  dead: 'animal.status.dead',
}

/** Names of how an animal left, as events: they are the same for a cow and a bull calf. */
export const leavingTexts: Readonly<Record<LeavingStatus, TextId>> = {
  discarded: 'animal.leave.discarded',
  sold: 'animal.leave.sold',
  dead: 'animal.leave.dead',
}

/** Animals have few of these fields: empty ones say nothing. */
const filled = (line: FieldLabel): FieldLabel =>
  only((record) => line.fields.some((name) => (record[name] ?? '') !== ''), line)

const title = titles({ AnimalCreate: 'outbox.operation.AnimalCreate', AnimalSave: 'outbox.operation.AnimalSave' })

/** How animals are labelled. */
export const animalRecord = defineRecord('Animal', {
  title: (operation, fields, input) => {
    if (operation === 'AnimalSave' && fields.has('status')) return 'outbox.operation.AnimalStatus'
    if (operation === 'AnimalSave' && fields.has('category')) return 'outbox.operation.AnimalHerd'
    return title(operation, fields, input)
  },
  deletion: { deleting: 'outbox.operation.animalDelete', restoring: 'outbox.operation.animalRestore' },
  subject: ({ category, earTag, sex }, { text }) => [
    text(category === 'calf' ? calfTagText({ sex }) : 'animal.cowTag', { earTag: isText(earTag) ? earTag : '–' }),
  ],
  fields: [
    textField('earTag', 'animal.earTag'),
    filled(textField('name', 'animal.field.name')),
    filled(dayField('birthDate', 'animal.field.birthDate')),
    // Every cow is female.
    only(({ category, sex }) => category === 'calf' && isText(sex), choiceField('sex', 'animal.sex', sexTexts)),
    filled(relationField('dam', 'animal.field.dam', 'Animal', 'earTag')),
    filled(textField('sire', 'animal.field.sire')),
    filled(textField('breed', 'animal.field.breed')),
    filled(textField('pen', 'animal.field.pen')),
    filled(textField('managementNumber', 'animal.field.managementNumber')),
    filled(textField('electronicId', 'animal.field.electronicId')),
    filled(textField('sisbov', 'animal.field.sisbov')),
    filled(dayField('weanedOn', 'animal.field.weanedOn')),
    filled(dayField('cowSince', 'animal.field.cowSince')),
    filled(numberField('lactationNumber', 'animal.lactationNumber')),
    filled(dayField('lastCalvingDate', 'animal.lastCalving')),
    filled(dayField('conceptionDate', 'animal.field.conceptionDate')),
    only(({ category }) => category !== 'calf', choiceField('status', 'animal.field.status', statusTexts)),
    // A calf that is there is not milked: nothing is to be said.
    only(
      ({ category, status }) => category === 'calf' && status !== 'active',
      choiceField('status', 'animal.field.status', leavingTexts),
    ),
    filled(dayField('statusDate', 'animal.field.statusDate')),
    filled(textField('statusReason', 'animal.field.statusReason')),
    deletedField,
  ],
  same: {
    codes: ['animal.error.earTagTaken'],
    label: 'animal.same',
    save: 'AnimalSave',
    apart: ['category', 'earTag', 'status'],
    is: (animal, input) =>
      animal.category === input.category &&
      !(String(animal.status) in leavingTexts) &&
      isText(animal.earTag) &&
      isText(input.earTag) &&
      sameEarTag(animal.earTag, input.earTag),
  },
})
