import type { TreatmentType } from '../../../domain/product.ts'
import type { Text } from '../../../ui/text.ts'
import { defineRecord, deletedField, isText, numberField, textField, titles } from '../write/define-record.ts'
import { switchField } from '../write/switch-field.ts'
import { typeTexts } from './product.texts.ts'

/** Withdrawal of milk, in words; a missing one is a value of its own. */
export const milkText = (hours: number | null, text: Text): string =>
  hours === null ? text('product.leaflet') : text('product.hours', { hours })

/** Withdrawal of meat, in words. */
export const meatText = (days: number | null, text: Text): string =>
  days === null ? text('product.leaflet') : text('product.days', { days })

/** How medicines are labelled. */
export const productRecord = defineRecord('Product', {
  title: titles({ ProductCreate: 'product.write.create', ProductSave: 'product.write.save' }),
  deletion: { deleting: 'product.write.delete', restoring: 'product.write.restore' },
  subject: ({ name }) => (isText(name) ? [name] : []),
  fields: [
    textField('name', 'product.name'),
    {
      fields: ['routes'],
      label: 'product.routes',
      show: ({ routes }, { text }) =>
        Array.isArray(routes) ? (routes as TreatmentType[]).map((type) => text(typeTexts[type])).join(', ') : '–',
    },
    textField('activeSubstances', 'product.activeSubstances'),
    textField('laboratory', 'product.laboratory'),
    {
      fields: ['milkWithdrawalHours'],
      label: 'product.milkWithdrawal',
      show: ({ milkWithdrawalHours: hours }, { text }) => milkText(typeof hours === 'number' ? hours : null, text),
    },
    {
      fields: ['meatWithdrawalDays'],
      label: 'product.meatWithdrawal',
      show: ({ meatWithdrawalDays: days }, { text }) => meatText(typeof days === 'number' ? days : null, text),
    },
    numberField('maxApplications', 'product.maxApplications'),
    textField('barcode', 'product.barcode'),
    switchField('critical', 'product.critical'),
    switchField('active', 'product.active'),
    deletedField,
  ],
})
