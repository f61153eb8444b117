import { ECONOMY_DECIMALS } from '../../../domain/economy.ts'
import type { TextId } from '../../../ui/text.ts'
import {
  dayField,
  defineRecord,
  deletedField,
  field,
  isText,
  MISSING,
  numberField,
  titles,
} from '../../care/write/define-record.ts'

/** As money is written in every language. */
const PRICE = new Intl.NumberFormat('pt-BR', { minimumFractionDigits: 2, maximumFractionDigits: ECONOMY_DECIMALS })

const priceField = (name: string, label: TextId) =>
  field(name, label, ({ [name]: value }, { text }) =>
    typeof value === 'number' ? text('economy.price', { price: PRICE.format(value) }) : MISSING,
  )

/** How the inputs of the savings are labelled. */
export const economyRecord = defineRecord('FarmEconomySettings', {
  title: titles({
    EconomySettingsCreate: 'economy.write.create',
    EconomySettingsSave: 'economy.write.save',
  }),
  deletion: { deleting: 'economy.write.delete', restoring: 'economy.write.restore' },
  subject: ({ validFrom }, { dates }) => (isText(validFrom) ? [dates.day(validFrom)] : []),
  fields: [
    numberField('litresPerDay', 'economy.litresPerDay'),
    numberField('discardDays', 'economy.discardDays'),
    priceField('pricePerLitre', 'economy.pricePerLitre'),
    priceField('pricePerApplication', 'economy.pricePerApplication'),
    numberField('applicationsPerCase', 'economy.applicationsPerCase'),
    dayField('validFrom', 'economy.validFrom'),
    deletedField,
  ],
  same: {
    codes: ['economy.error.exists'],
    label: 'outbox.compare',
    save: 'EconomySettingsSave',
    apart: ['validFrom'],
    is: ({ validFrom }, input) => validFrom === input.validFrom,
  },
})
