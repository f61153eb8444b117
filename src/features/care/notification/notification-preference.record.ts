import { defineRecord } from '../write/define-record.ts'
import { switchField } from '../write/switch-field.ts'
import { categoryTexts } from './notification.record.ts'

/** How choices about notifications are labelled. */
export const notificationPreferenceRecord = defineRecord('NotificationPreference', {
  title: () => 'notification.write.preference',
  subject: ({ category }, { find, text }) => {
    const code = find('NotificationRule', category)?.code
    return code ? [text(categoryTexts[code])] : []
  },
  fields: [switchField('enabled', 'notification.wanted')],
})
