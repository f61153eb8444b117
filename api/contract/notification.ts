import * as z from 'zod'
import { NOTIFICATION_CATEGORIES } from '../../src/domain/prompts.ts'
import { defineResource } from './define-resource.ts'
import { farmReference } from './farm.ts'
import { enumeration, moment, reference, relation } from './values.ts'

const NotificationCategory = enumeration('NotificationCategory', NOTIFICATION_CATEGORIES)

/** Rules of notifications. */
export const notificationRule = defineResource({
  name: 'NotificationRule',
  path: '/notification_categories',
  table: 'notification_rule',
  description: 'Whether and where people are told or asked about something.',
  scope: 'reference',
  fields: {
    code: NotificationCategory,
    name: z.string().describe('In capitals, as partners know it: CURA CLÍNICA.'),
    enabled: z.boolean(),
    title: z.string(),
    description: z.string(),
    answerLaterButton: z.boolean().describe('Whether "later" is offered.'),
    disablePopupButton: z.boolean().describe('Whether "do not ask again" is offered.'),
    linkAppWebScreen: z.array(z.string()).describe('Paths of the app on which the question may appear.'),
  },
  filters: {
    code: { kind: 'exact', schema: NotificationCategory },
    enabled: { kind: 'exact', schema: z.stringbool() },
  },
  order: ['code'],
  operations: [
    { operationId: 'notificationRules', kind: 'list', roles: [], summary: 'Rules of notifications' },
    { operationId: 'notificationRule', kind: 'read', roles: [], summary: 'One rule' },
  ],
})

/** A user's own choices about notifications of a farm. */
export const notificationPreference = defineResource({
  name: 'NotificationPreference',
  path: '/farm_user_notification_preferences',
  table: 'notification_preference',
  description: 'Whether a user wants notifications of a kind on a farm; without one, the rule decides.',
  scope: 'farm',
  fields: {
    farm: relation('Farm'),
    user: relation('Colleague'),
    category: relation('NotificationRule'),
    enabled: z.boolean(),
  },
  input: {
    farm: farmReference(),
    category: reference('NotificationRule', 'preference.error.category'),
    enabled: z.boolean('preference.error.enabled'),
  },
  filters: {
    farm: { kind: 'relation', target: 'Farm' },
    'farmUser.farm': { kind: 'relation', target: 'Farm' },
    'farmUser.user': { kind: 'relation', target: 'Colleague' },
    category: { kind: 'relation', target: 'NotificationRule' },
  },
  operations: [
    { operationId: 'notificationPreferences', kind: 'list', roles: [], summary: 'The caller’s own preferences' },
    { operationId: 'notificationPreference', kind: 'read', roles: [], summary: 'One own preference' },
    {
      operationId: 'createNotificationPreference',
      kind: 'create',
      roles: [],
      summary: 'Sets a preference; a second one for the same kind replaces the first',
    },
    { operationId: 'replaceNotificationPreference', kind: 'replace', roles: [], summary: 'Replaces a preference' },
    { operationId: 'updateNotificationPreference', kind: 'update', roles: [], summary: 'Changes a preference' },
  ],
})

/** What a user is reminded of. */
export const notification = defineResource({
  name: 'Notification',
  path: '/notifications',
  table: 'notification',
  description: 'Something that a user is reminded of until it is done.',
  scope: 'farm',
  fields: {
    farm: relation('Farm'),
    user: relation('Colleague'),
    category: relation('NotificationRule'),
    code: NotificationCategory,
    since: moment().describe('When it was put off, or when the server last had something new to tell.'),
    readAt: z.nullable(moment()).describe('When the user has seen it; null while it is new.'),
    doneAt: z.nullable(moment()),
  },
  input: {
    farm: farmReference(),
    category: reference('NotificationRule', 'preference.error.category'),
    since: moment('notification.error.since'),
    readAt: z.nullish(moment('notification.error.since')).describe('Null makes it new again.'),
    doneAt: z.nullish(moment('notification.error.since')),
  },
  filters: {
    farm: { kind: 'relation', target: 'Farm' },
    farms: { kind: 'relation', target: 'Farm', repeated: true },
    user: { kind: 'relation', target: 'Colleague' },
    category: { kind: 'relation', target: 'NotificationRule' },
    source: { kind: 'exact', schema: z.literal('app') },
    unread: { kind: 'exact', schema: z.stringbool() },
    since: { kind: 'moment' },
    deleted: { kind: 'exact', schema: z.stringbool() },
  },
  order: ['since'],
  operations: [
    { operationId: 'notifications', kind: 'list', roles: [], summary: 'What the caller is reminded of' },
    // Addresses of the specification, section 7.
    {
      operationId: 'billsCloseExpiration',
      kind: 'list',
      path: '/notifications/bills_close_expiration',
      fixed: { category: 2 },
      roles: [],
      summary: 'Reminders of bills that are due soon',
    },
    {
      operationId: 'billsExpiration',
      kind: 'list',
      path: '/notifications/bills_expiration',
      fixed: { category: 3 },
      roles: [],
      summary: 'Reminders of bills that are overdue',
    },
    {
      operationId: 'clinicalCureReminders',
      kind: 'list',
      path: '/notifications/diagnostics_clinical_cure',
      fixed: { category: 5 },
      roles: [],
      summary: 'Reminders of cases that wait for the answer whether the cow is cured',
    },
    { operationId: 'notification', kind: 'read', roles: [], summary: 'One reminder' },
    {
      operationId: 'createNotification',
      kind: 'create',
      roles: [],
      summary: 'Leaves a reminder of a kind that the caller is told of; one that is open for it is kept',
    },
    { operationId: 'updateNotification', kind: 'update', roles: [], summary: 'Marks a reminder as done' },
  ],
})
