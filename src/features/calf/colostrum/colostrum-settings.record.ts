import { defineRecord, numberField, titles } from '../../care/write/define-record.ts'

/** How a farm's rule for its bank is labelled. */
export const colostrumSettingsRecord = defineRecord('ColostrumSettings', {
  title: titles({
    ColostrumSettingsCreate: 'colostrum.write.settings',
    ColostrumSettingsSave: 'colostrum.write.settings',
  }),
  subject: () => [],
  fields: [numberField('expiryDays', 'colostrum.expiry')],
  same: {
    codes: ['colostrum.error.settingsExist'],
    label: 'outbox.compare',
    save: 'ColostrumSettingsSave',
    apart: ['farm'],
    is: () => true,
  },
})
