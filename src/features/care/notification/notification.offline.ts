import { offlineOperation } from '../../../engine/outbox/offline-operation.ts'
import { newRecord, patchRecord } from '../../../engine/outbox/optimistic-record.ts'
import { findRecord, listRecords } from '../../../engine/react/farm-records.ts'
import { preferenceMerging, reminderMerging } from '../../../domain/merging.ts'
import {
  NotificationCreateDocument,
  NotificationPreferenceCreateDocument,
  NotificationPreferenceSaveDocument,
  NotificationSaveDocument,
} from '../../../generated/account/notification.ts'
import { notificationPreferenceShape } from '../../../generated/records/notification-preference.shape.ts'
import { notificationShape } from '../../../generated/records/notification.shape.ts'

const lock = ({ category }: { category: { id: string } }): string[] => [`category:${category.id}`]

/** Putting a question off, and choosing whether to be asked, work without a network. */
export const notificationOperations = [
  offlineOperation({
    document: NotificationCreateDocument,
    optimistic: ({ input }, context) => {
      const known = listRecords(context.records, 'Notification').find(
        ({ category, doneAt }) => category === input.category && doneAt === null,
      )
      if (known) return patchRecord(notificationShape, known.id, input, context)
      const code = findRecord(context.records, 'NotificationRule', input.category)?.code
      return newRecord(notificationShape, input, context, code ? { code } : {})
    },
    locks: lock,
  }),
  offlineOperation({
    document: NotificationSaveDocument,
    optimistic: ({ id, input }, context) => patchRecord(notificationShape, id, input, context),
    locks: lock,
    merge: reminderMerging,
  }),
  offlineOperation({
    document: NotificationPreferenceCreateDocument,
    optimistic: ({ input }, context) => {
      const known = listRecords(context.records, 'NotificationPreference').find(
        ({ category }) => category === input.category,
      )
      if (known) return patchRecord(notificationPreferenceShape, known.id, input, context)
      return newRecord(notificationPreferenceShape, input, context)
    },
    locks: lock,
  }),
  offlineOperation({
    document: NotificationPreferenceSaveDocument,
    optimistic: ({ id, input }, context) => patchRecord(notificationPreferenceShape, id, input, context),
    locks: lock,
    merge: preferenceMerging,
  }),
]
