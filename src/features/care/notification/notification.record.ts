import type { NotificationCategory } from '../../../domain/prompts.ts'
import type { TextId } from '../../../ui/text.ts'
import { choiceField, defineRecord, momentField } from '../write/define-record.ts'

/** Names of the kinds of notification. */
export const categoryTexts: Readonly<Record<NotificationCategory, TextId>> = {
  plate_ready: 'notification.plate_ready',
  bills_near: 'notification.bills_near',
  bills_overdue: 'notification.bills_overdue',
  lactating_cows: 'notification.lactating_cows',
  clinical_cure: 'notification.clinical_cure',
  report_ready: 'notification.report_ready',
  webhook_off: 'notification.webhook_off',
}

/** How reminders are labelled. */
export const notificationRecord = defineRecord('Notification', {
  title: (_operation, fields, { readAt }) => {
    if (fields.has('doneAt')) return 'notification.write.done'
    if (fields.has('readAt')) return readAt === null ? 'notification.write.unread' : 'notification.write.read'
    return 'notification.write.later'
  },
  subject: ({ category, code }, { find, text }) => {
    const known = (code ?? find('NotificationRule', category)?.code) as NotificationCategory | undefined
    return known ? [text(categoryTexts[known])] : []
  },
  fields: [choiceField('code', 'notification.category', categoryTexts), momentField('since', 'notification.since')],
})
