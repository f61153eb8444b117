import { dayField, defineRecord, deletedField, isText, titles } from '../../care/write/define-record.ts'
import { inputFields } from './input-fields.ts'

/** How the inputs of the savings are labelled. */
export const economyRecord = defineRecord('FarmEconomySettings', {
  title: titles({
    EconomySettingsCreate: 'economy.write.create',
    EconomySettingsSave: 'economy.write.save',
  }),
  deletion: { deleting: 'economy.write.delete', restoring: 'economy.write.restore' },
  subject: ({ validFrom }, { dates }) => (isText(validFrom) ? [dates.day(validFrom)] : []),
  fields: [...inputFields, dayField('validFrom', 'economy.validFrom'), deletedField],
  same: {
    codes: ['economy.error.exists'],
    label: 'outbox.compare',
    save: 'EconomySettingsSave',
    apart: ['validFrom'],
    is: ({ validFrom }, input) => validFrom === input.validFrom,
  },
})
