import { foldedBatch } from '../../../domain/colostrum.ts'
import type { ColostrumPackage } from '../../../domain/colostrum-stock.ts'
import type { CountQualifier } from '../../../domain/tank.ts'
import { barcodeText } from '../../care/plate/barcode-text.ts'
import { plateModelField } from '../../care/plate/plate-model-name.ts'
import { outcomeTexts } from '../../care/plate/automatic.texts.ts'
import { SIGNS } from '../../care/count/count-numbers.ts'
import { coloniesField } from '../../care/count/colonies-field.ts'
import { dilutionField } from '../../care/count/dilution-field.ts'
import { modeTexts } from '../../care/count/count.texts.ts'
import {
  choiceField,
  dayField,
  defineRecord,
  deletedField,
  isText,
  MISSING,
  numberField,
  only,
  relationField,
  textField,
  titles,
  type Values,
} from '../../care/write/define-record.ts'
import { countTexts } from './colostrum.texts.ts'

const isOnPlate = ({ tbcSource }: Values): boolean => tbcSource === 'plate'

/** How batches of colostrum are labelled. */
export const colostrumRecord = defineRecord('Colostrum', {
  title: titles({
    ColostrumCreate: 'colostrum.write.create',
    ColostrumCountReview: 'colostrum.write.review',
    ColostrumPhotoSend: 'colostrum.write.photo',
    ColostrumSave: 'colostrum.write.save',
  }),
  deletion: { deleting: 'colostrum.write.delete', restoring: 'colostrum.write.restore' },
  subject: ({ batch, date }, { dates, text }) => [
    ...(isText(batch) ? [text('colostrum.batchNamed', { batch })] : []),
    ...(isText(date) ? [dates.day(date)] : []),
  ],
  fields: [
    textField('batch', 'colostrum.batch'),
    relationField('cow', 'colostrum.cow', 'Animal', 'earTag'),
    relationField('calf', 'colostrum.calf', 'Animal', 'earTag'),
    dayField('date', 'colostrum.date'),
    dayField('frozenOn', 'colostrum.frozenOn'),
    numberField('brix', 'colostrum.brix.field'),
    numberField('density', 'colostrum.density.field'),
    numberField('temperature', 'colostrum.temperature.field'),
    {
      fields: ['packages'],
      label: 'colostrum.packages',
      show: ({ packages }, { number }) =>
        Array.isArray(packages)
          ? (packages as ColostrumPackage[])
              .filter(({ discarded }) => !discarded)
              .map(({ id, volume }) => `${id}: ${number(volume)} L`)
              .join(' · ')
          : '–',
    },
    choiceField('tbcSource', 'colostrum.count', countTexts),
    only((record) => !isOnPlate(record), {
      fields: ['tbc', 'tbcQualifier'],
      label: 'colostrum.tbc.exact',
      show: (values, { number }, record) => {
        const { tbc, tbcQualifier } = { ...record, ...values }
        return typeof tbc === 'number' ? `${SIGNS[tbcQualifier as CountQualifier] ?? ''}${number(tbc)}` : MISSING
      },
    }),
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
    deletedField,
  ],
  same: {
    codes: ['colostrum.error.batchTaken'],
    label: 'outbox.compare',
    save: 'ColostrumSave',
    apart: ['batch', 'cow', 'date'],
    // Of another cow or day it is another colostrum, which needs a number of its own.
    is: ({ batch, cow, date }, input) =>
      foldedBatch(batch as string) === foldedBatch(input.batch as string) &&
      cow === (input.cow ?? null) &&
      date === input.date,
  },
})
