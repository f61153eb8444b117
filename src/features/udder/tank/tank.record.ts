import { countingModel, countOf, twoFigures, type CountQualifier } from '../../../domain/tank.ts'
import type { FarmRecords } from '../../../engine/react/farm-records.ts'
import {
  choiceField,
  dayField,
  defineRecord,
  deletedField,
  isText,
  numberField,
  only,
  textField,
  titles,
  type LabelledValue,
  type LabelTools,
  type Values,
} from '../../care/write/define-record.ts'
import { plateModelField } from '../../care/plate/plate-model-name.ts'
import { outcomeTexts } from '../../care/plate/automatic.texts.ts'
import { barcodeText } from '../../care/plate/barcode-text.ts'
import { SIGNS } from '../../care/count/count-numbers.ts'
import { coloniesField } from '../../care/count/colonies-field.ts'
import { dilutionField } from '../../care/count/dilution-field.ts'
import { modeTexts, sourceTexts } from '../../care/count/count.texts.ts'

const isOnPlate = ({ source }: Values): boolean => source !== 'laboratory'

/** The count of bacteria: as it is written, or as the plate's colonies come to. */
function count(values: Values, record: Values, { find, number, text }: LabelTools): LabelledValue[] {
  const line = (value: number, qualifier: unknown): LabelledValue[] => [
    {
      label: 'tank.tbc',
      value: `${SIGNS[qualifier as CountQualifier] ?? ''}${number(value)} ${text('tank.unit.tbc')}`,
    },
  ]
  if (!isOnPlate(record)) return typeof values.tbc === 'number' ? line(values.tbc, values.tbcQualifier) : []
  const { numberOfColonies, correctedColonies } = values
  const colonies = Array.isArray(correctedColonies) ? correctedColonies.length : numberOfColonies
  const model = countingModel(find('PlateModel', record.plateModel) as FarmRecords['PlateModel'] | undefined)
  if (typeof colonies !== 'number' || !model || typeof record.dilution !== 'number') return []
  const { value, qualifier } = countOf(colonies, record.dilution, model)
  return line(twoFigures(value), qualifier)
}

/** How analyses of the tank are labelled. */
export const tankAnalysisRecord = defineRecord('TankAnalysis', {
  title: titles({
    TankCreate: 'outbox.operation.TankCreate',
    TankCountReview: 'outbox.operation.TankCountReview',
    TankPhotoSend: 'outbox.operation.TankPhotoSend',
    TankSave: 'outbox.operation.TankSave',
  }),
  deletion: { deleting: 'outbox.operation.tankDelete', restoring: 'outbox.operation.tankRestore' },
  subject: ({ description, collectionDate }, { dates }) => [
    ...(isText(description) ? [description] : []),
    ...(isText(collectionDate) ? [dates.day(collectionDate)] : []),
  ],
  fields: [
    choiceField('source', 'tank.source', sourceTexts),
    textField('description', 'tank.description'),
    dayField('collectionDate', 'tank.collectionDate'),
    dayField('releaseDate', 'tank.releaseDate'),
    only(isOnPlate, {
      fields: ['plateBarcode'],
      label: 'exam.plateBarcode',
      show: ({ plateBarcode }) => (isText(plateBarcode) ? barcodeText(plateBarcode) : '–'),
    }),
    only(isOnPlate, plateModelField),
    only(isOnPlate, dilutionField),
    only(isOnPlate, choiceField('countingMode', 'tank.mode', modeTexts)),
    only(isOnPlate, coloniesField),
    only(({ outcome }) => isText(outcome), choiceField('outcome', 'review.outcome', outcomeTexts)),
    {
      fields: ['correctedColonies'],
      label: 'tank.colonies',
      show: ({ correctedColonies: marks }, { number }) => (Array.isArray(marks) ? number(marks.length) : undefined),
    },
    numberField('volume', 'tank.volume.field'),
    numberField('protein', 'tank.protein.field'),
    numberField('fat', 'tank.fat.field'),
    numberField('scc', 'tank.scc.cells'),
    deletedField,
  ],
  derived: count,
})
