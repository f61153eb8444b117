import type { DiseaseState } from '../../../domain/calf-disease.ts'
import type { TickFeverSign } from '../../../domain/disease-kinds.ts'
import type { TextId } from '../../../ui/text.ts'
import type { Tone } from '../../../ui/theme.ts'
import { switchField } from '../../care/product/product.record.ts'
import { diseaseTexts } from '../../care/protocol/disease.texts.ts'
import {
  choiceField,
  dayField,
  defineRecord,
  deletedField,
  only,
  textField,
  titles,
  type Values,
} from '../../care/write/define-record.ts'
import { calfText } from '../record/calf-text.ts'

/** Names of where a disease is, with its colour. */
export const stateLooks: Readonly<Record<DiseaseState, { text: TextId; tone: Tone }>> = {
  open: { text: 'disease.state.open', tone: 'warning' },
  recurrent: { text: 'disease.state.recurrent', tone: 'caution' },
  cured: { text: 'disease.state.cured', tone: 'positive' },
  ended: { text: 'disease.state.ended', tone: 'neutral' },
  dead: { text: 'disease.state.dead', tone: 'danger' },
}

/** Names of the signs of tick fever. */
export const tickSignTexts: Readonly<Record<TickFeverSign, TextId>> = {
  fever: 'disease.sign.fever',
  pale_gums: 'disease.sign.pale_gums',
  jaundice: 'disease.sign.jaundice',
  dark_urine: 'disease.sign.dark_urine',
  weakness: 'disease.sign.weakness',
  no_appetite: 'disease.sign.no_appetite',
  fast_breathing: 'disease.sign.fast_breathing',
  ticks: 'disease.sign.ticks',
}

const isDiarrhea = ({ kind }: Values): boolean => kind === 'diarrhea'
const isTickFever = ({ kind }: Values): boolean => kind === 'tick_fever'

/** How diseases of calves are labelled. */
export const diseaseRecord = defineRecord('CalfDisease', {
  title: titles(
    {
      DiseaseCreate: 'disease.write.create',
      DiseaseSave: 'disease.write.save',
      DiarrheaPhotoSend: 'disease.write.diarrheaPhoto',
      HemogramPhotoSend: 'disease.write.hemogramPhoto',
    },
    'disease.write.delete',
  ),
  subject: ({ animal }, tools) => calfText(animal, tools),
  fields: [
    choiceField('kind', 'disease.field.kind', diseaseTexts),
    dayField('startDate', 'disease.field.startDate'),
    dayField('clinicalCureDate', 'disease.field.clinicalCureDate'),
    dayField('endDate', 'disease.field.endDate'),
    only(isDiarrhea, switchField('serum', 'disease.field.serum')),
    only(isDiarrhea, {
      fields: ['bacteria'],
      label: 'disease.field.bacteria',
      show: ({ bacteria }, { find }) =>
        Array.isArray(bacteria) && bacteria.length > 0
          ? bacteria.map((id) => find('Agent', id)?.name ?? '–').join(', ')
          : undefined,
    }),
    textField('tests', 'disease.field.tests'),
    only(isTickFever, {
      fields: ['tickFeverSigns'],
      label: 'disease.field.tickFeverSigns',
      show: ({ tickFeverSigns }, { text }) =>
        Array.isArray(tickFeverSigns) && tickFeverSigns.length > 0
          ? (tickFeverSigns as TickFeverSign[]).map((sign) => text(tickSignTexts[sign])).join(', ')
          : undefined,
    }),
    textField('hemogramNote', 'disease.field.hemogramNote'),
    textField('observation', 'disease.field.observation'),
    deletedField,
  ],
})
