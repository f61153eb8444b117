import { dayField, defineRecord, isText, numberField, priceField, titles } from '../../care/write/define-record.ts'

/** How the inputs of the savings are labelled. */
export const economyRecord = defineRecord('FarmEconomySettings', {
  title: titles({
    EconomySettingsCreate: 'economy.write.create',
    EconomySettingsSave: 'economy.write.save',
  }),
  subject: ({ validFrom }, { dates }) => (isText(validFrom) ? [dates.day(validFrom)] : []),
  fields: [
    numberField('litresPerDay', 'economy.litresPerDay'),
    numberField('discardDays', 'economy.discardDays'),
    priceField('pricePerLitre', 'economy.pricePerLitre'),
    priceField('pricePerApplication', 'economy.pricePerApplication'),
    numberField('applicationsPerCase', 'economy.applicationsPerCase'),
    dayField('validFrom', 'economy.validFrom'),
  ],
})
