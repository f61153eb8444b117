import {
  defineRecord,
  deletedField,
  isText,
  momentField,
  numberField,
  relationField,
  titles,
} from '../../care/write/define-record.ts'
import { calfText } from '../record/calf-text.ts'

/** How meals of colostrum are labelled. */
export const feedingRecord = defineRecord('ColostrumFeeding', {
  title: titles({ ColostrumFeedingCreate: 'feeding.write.create', ColostrumFeedingSave: 'feeding.write.save' }),
  deletion: { deleting: 'feeding.write.delete', restoring: 'feeding.write.restore' },
  subject: ({ calf, fedAt }, tools) => [
    ...calfText(calf, tools),
    ...(isText(fedAt) ? [tools.dates.moment(fedAt)] : []),
  ],
  fields: [
    relationField('calf', 'feeding.calf', 'Animal', 'earTag'),
    relationField('colostrum', 'colostrum.batch', 'Colostrum', 'batch'),
    {
      fields: ['packages'],
      label: 'colostrum.packages',
      show: ({ packages }) => (Array.isArray(packages) && packages.length > 0 ? packages.join(', ') : undefined),
    },
    relationField('donor', 'feeding.donor', 'Animal', 'earTag'),
    numberField('brix', 'colostrum.brix.field'),
    numberField('litres', 'feeding.litres'),
    momentField('fedAt', 'feeding.fedAt'),
    momentField('sampledAt', 'feeding.sampledAt'),
    numberField('bloodBrix', 'feeding.bloodBrix'),
    numberField('serumProtein', 'feeding.serumProtein'),
    deletedField,
  ],
  same: {
    codes: ['feeding.error.packageTaken'],
    label: 'outbox.compare',
    save: 'ColostrumFeedingSave',
    apart: ['calf', 'colostrum'],
    // Of another calf it is another meal: its package is still to be found.
    is: ({ calf, colostrum, packages }, input) =>
      calf === input.calf &&
      colostrum === input.colostrum &&
      packagesOf(packages).some((each) => packagesOf(input.packages).includes(each)),
  },
})

const packagesOf = (packages: unknown): readonly unknown[] => (Array.isArray(packages) ? packages : [])
