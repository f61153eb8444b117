import * as z from 'zod'
import { TIME_OF_DAY } from '../../src/domain/quiet-hours.ts'
import { defineResource, type Operation } from './define-resource.ts'
import { farmReference } from './farm.ts'
import { component, moment, relation } from './values.ts'

const timeOfDay = () => z.nullable(z.string().regex(TIME_OF_DAY, 'settings.error.time'))

/** A user's notification settings for one farm. */
export const notificationSettings = defineResource({
  name: 'NotificationSettings',
  path: '/notification_settings',
  table: 'notification_settings',
  description: 'How the caller is told of a farm on the lock screens of their devices.',
  scope: 'farm',
  fields: {
    farm: relation('Farm'),
    user: relation('Colleague'),
    showsDetails: z.boolean().describe('Whether a lock screen may name the farm and what it is about.'),
    quietFrom: z.nullable(z.string()).describe('From when on nothing is pushed, HH:MM on the farm’s clock.'),
    quietTo: z.nullable(z.string()).describe('Until when nothing is pushed, HH:MM on the farm’s clock.'),
    digestAt: z.nullable(z.string()).describe('When all that is open is told in one message, HH:MM; null: at once.'),
  },
  input: {
    farm: farmReference(),
    showsDetails: z._default(z.boolean(), false),
    quietFrom: z.optional(timeOfDay()),
    quietTo: z.optional(timeOfDay()),
    digestAt: z.optional(timeOfDay()),
  },
  filters: { farm: { kind: 'relation', target: 'Farm' } },
  operations: [
    { operationId: 'allNotificationSettings', kind: 'list', roles: [], summary: 'The caller’s own settings' },
    { operationId: 'notificationSettings', kind: 'read', roles: [], summary: 'Own settings of one farm' },
    {
      operationId: 'createNotificationSettings',
      kind: 'create',
      roles: [],
      summary: 'Chooses how to be told; a second choice for the same farm replaces the first',
    },
    { operationId: 'updateNotificationSettings', kind: 'update', roles: [], summary: 'Changes how to be told' },
  ],
})

/** The caller's push subscriptions. Endpoints and keys never leave the server. */
export const pushSubscription = defineResource({
  name: 'PushSubscription',
  path: '/push_subscriptions',
  table: 'push_subscription',
  description: 'A browser of the caller that shows notifications while the app is closed.',
  scope: 'user',
  fields: {
    agent: z.nullable(z.string()).describe('What the browser called itself.'),
    lastSentAt: z.nullable(moment()).describe('When something was sent there last; null when nothing was.'),
    current: z.boolean().describe('The browser of this session.'),
  },
  operations: [
    { operationId: 'pushSubscriptions', kind: 'list', roles: [], summary: 'Browsers in which the caller is told' },
    { operationId: 'pushSubscription', kind: 'read', roles: [], summary: 'One browser in which the caller is told' },
  ],
})

const LONGEST = 2_000
const base64url = (length: number, code: string) =>
  z.string(code).regex(new RegExp(`^[A-Za-z0-9_-]{${String(length)}}=*$`), code)

const PushSubscriptionInput = component(
  'PushSubscriptionInput',
  z.strictObject({
    endpoint: z
      .string('push.error.endpoint')
      .max(LONGEST, 'push.error.endpoint')
      .describe('Where the browser’s push service takes messages: https, on the internet.'),
    // 65 bytes of a point on P-256, and 16 of a secret.
    p256dh: base64url(87, 'push.error.keys').describe('The browser’s public key, base64url.'),
    auth: base64url(22, 'push.error.keys').describe('The browser’s secret, base64url.'),
    agent: z.nullish(z.string().max(300, 'field.error.length')).describe('What the browser calls itself.'),
  }),
  'What a browser says when it subscribes.',
)

const PushKey = component(
  'PushKey',
  z.object({ publicKey: z.string().describe('Of this server, base64url; a browser subscribes to it.') }),
  'The key by which push services know this server (VAPID).',
)

/** Operations about push that are no plain collection or item. */
export const pushOperations: readonly Operation[] = [
  {
    operationId: 'pushKey',
    method: 'GET',
    path: '/push_key',
    kind: 'custom',
    scope: 'user',
    roles: [],
    summary: 'The key that browsers subscribe to',
    answer: PushKey,
  },
  {
    operationId: 'createPushSubscription',
    method: 'POST',
    path: '/push_subscriptions',
    kind: 'custom',
    scope: 'user',
    roles: [],
    summary: 'Tells the caller in this browser; a second call for the same session replaces the first',
    body: PushSubscriptionInput,
    answer: pushSubscription.item,
  },
  {
    operationId: 'endPushSubscription',
    method: 'PUT',
    path: '/push_subscriptions/{id}/end',
    kind: 'custom',
    scope: 'user',
    roles: [],
    summary: 'Tells the caller no more in that browser; its address is forgotten',
    answer: pushSubscription.item,
  },
]
