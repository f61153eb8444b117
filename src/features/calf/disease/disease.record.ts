import type { TickFeverSign } from '../../../domain/disease-kinds.ts'
import type { FarmRecords } from '../../../engine/react/farm-records.ts'
import { modeTexts } from '../../care/count/count.texts.ts'
import { outcomeTexts } from '../../care/plate/automatic.texts.ts'
import { colourText } from '../../care/plate/colour.texts.ts'
import { plateModelField } from '../../care/plate/plate-model-name.ts'
import { agentNames, sectorName } from '../../care/plate/product-names.ts'
import { diseaseTexts } from '../../care/protocol/disease.texts.ts'
import {
  choiceField,
  dayField,
  defineRecord,
  deletedField,
  isText,
  only,
  textField,
  titles,
  type Values,
} from '../../care/write/define-record.ts'
import { switchField } from '../../care/write/switch-field.ts'
import { calfText } from '../record/calf-text.ts'
import { tickSignTexts } from './disease.texts.ts'

const isDiarrhea = ({ kind }: Values): boolean => kind === 'diarrhea'
const isTickFever = ({ kind }: Values): boolean => kind === 'tick_fever'

const written = titles({
  DiseaseCreate: 'disease.write.create',
  DiseaseSave: 'disease.write.save',
  DiseaseCountReview: 'disease.write.review',
  DiarrheaPhotoSend: 'disease.write.diarrheaPhoto',
  HemogramPhotoSend: 'disease.write.hemogramPhoto',
})

/** How diseases of calves are labelled. */
export const diseaseRecord = defineRecord('CalfDisease', {
  title: (operation, fields, input) =>
    fields.has('countingMode') ? 'disease.write.plate' : written(operation, fields, input),
  deletion: { deleting: 'disease.write.delete', restoring: 'disease.write.restore' },
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
      show: ({ bacteria }, tools) =>
        Array.isArray(bacteria) && bacteria.length > 0 ? agentNames(bacteria, tools) : undefined,
    }),
    plateModelField,
    choiceField('countingMode', 'tank.mode', modeTexts),
    {
      fields: ['plateGrowth'],
      label: 'reading.growth',
      show: ({ plateGrowth }, { text }) =>
        typeof plateGrowth === 'boolean' ? text(plateGrowth ? 'reading.growth.yes' : 'reading.growth.no') : undefined,
    },
    {
      fields: ['plateCounts'],
      label: 'result.colonies',
      show: ({ plateCounts }, { find, text }, { plateModel }) => {
        const model = find('PlateModel', plateModel) as FarmRecords['PlateModel'] | undefined
        return Array.isArray(plateCounts) && plateCounts.length > 0
          ? (plateCounts as FarmRecords['CalfDisease']['plateCounts'])
              .map(
                ({ sector, colour, colonies }) =>
                  `${sectorName(model, sector, text)}: ${text(colourText(colour))} ${String(colonies)}`,
              )
              .join('; ')
          : undefined
      },
    },
    only(({ outcome }) => isText(outcome), choiceField('outcome', 'review.outcome', outcomeTexts)),
    {
      fields: ['correctedColonies'],
      label: 'result.colonies',
      show: ({ correctedColonies: marks }, { number }) => (Array.isArray(marks) ? number(marks.length) : undefined),
    },
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
