import * as z from 'zod'
import {
  DELIVERY_EVENTS,
  DELIVERY_FAULTS,
  DELIVERY_STATES,
  WEBHOOK_EVENTS,
  WEBHOOK_STATES,
} from '../../src/domain/webhook.ts'
import { WebhookDraft } from '../../src/domain/webhook-draft.ts'
import { INTEGRATORS } from '../../src/domain/role-groups.ts'
import { defineResource, type Operation } from './define-resource.ts'
import { farmReference } from './farm.ts'
import { component, enumeration, moment, relation } from './values.ts'

const WebhookEvent = enumeration('WebhookEvent', WEBHOOK_EVENTS)
const WebhookState = enumeration('WebhookState', WEBHOOK_STATES)
const DeliveryEvent = enumeration('DeliveryEvent', DELIVERY_EVENTS)
const DeliveryState = enumeration('DeliveryState', DELIVERY_STATES)
const DeliveryFault = enumeration('DeliveryFault', DELIVERY_FAULTS)

/** Webhook endpoints. The signing secret is returned once, on creation. */
export const webhook = defineResource({
  name: 'Webhook',
  path: '/webhooks',
  table: 'webhook',
  description: 'An https endpoint of a program that receives events of a farm.',
  scope: 'farm',
  fields: {
    farm: relation('Farm'),
    url: z.string().describe('Where messages go: https, on the internet.'),
    events: z.array(WebhookEvent).describe('Events that are sent.'),
    state: WebhookState.describe('How it stands now.'),
    author: relation('Colleague'),
    failingSince: z.nullable(moment()).describe('Since when nothing arrives; null while messages do.'),
    lastDeliveredAt: z.nullable(moment()).describe('When a message arrived last; null when none did.'),
  },
  filters: { farm: { kind: 'relation', target: 'Farm' } },
  order: ['createdAt'],
  operations: [
    { operationId: 'webhooks', kind: 'list', roles: INTEGRATORS, summary: 'Webhooks of the caller’s farms' },
    { operationId: 'webhook', kind: 'read', roles: INTEGRATORS, summary: 'One webhook' },
  ],
})

/** What was sent, and what became of it. */
export const webhookDelivery = defineResource({
  name: 'WebhookDelivery',
  path: '/webhook_deliveries',
  table: 'webhook_delivery',
  description: 'One message to a webhook, and what became of it.',
  scope: 'farm',
  fields: {
    farm: relation('Farm'),
    webhook: relation('Webhook'),
    messageId: z.string().describe('The header `webhook-id`: the same in every try.'),
    event: DeliveryEvent.describe('What it tells of; `test` tells of nothing.'),
    resource: z.string().describe('Path of the record that it tells of; of the webhook itself in a test.'),
    state: DeliveryState.describe('Where the message is.'),
    tries: z.int().describe('How often it was sent.'),
    status: z.nullable(z.int()).describe('HTTP status of the last answer; null where there was none.'),
    fault: z.nullable(DeliveryFault).describe('Why the last try failed.'),
    lastTriedAt: z.nullable(moment()).describe('When it was sent last.'),
    nextTryAt: z.nullable(moment()).describe('When it is sent again; null when it is not.'),
    deliveredAt: z.nullable(moment()).describe('When it arrived.'),
  },
  filters: {
    farm: { kind: 'relation', target: 'Farm' },
    webhook: { kind: 'relation', target: 'Webhook' },
    state: { kind: 'exact', schema: DeliveryState, repeated: true },
  },
  order: ['createdAt'],
  operations: [
    { operationId: 'webhookDeliveries', kind: 'list', roles: INTEGRATORS, summary: 'Messages of the last 30 days' },
    { operationId: 'webhookDelivery', kind: 'read', roles: INTEGRATORS, summary: 'One message' },
  ],
})

const chosen = {
  url: WebhookDraft.shape.url,
  events: z
    .array(WebhookEvent, 'webhook.error.events')
    .min(1, 'webhook.error.events')
    .describe('Events that are sent.'),
}

const WebhookInput = component('WebhookInput', z.strictObject({ farm: farmReference(), ...chosen }), 'A new webhook.')

const WebhookChangeInput = component('WebhookChangeInput', z.strictObject(chosen), 'Where a webhook sends, and what.')

const NewWebhook = component(
  'NewWebhook',
  z.object({
    webhook: webhook.item.describe('The webhook.'),
    secret: z
      .nullable(z.string())
      .describe('With which messages are signed. Said once: null when the same request is sent again.'),
  }),
  'A webhook with its secret.',
)

const change = (
  operationId: string,
  path: string,
  summary: string,
  answer: z.ZodType,
  body?: Operation['body'],
): Operation => ({
  ...{ operationId, method: 'PUT', path, kind: 'custom', scope: 'farm', roles: INTEGRATORS, summary, answer },
  ...(body && { body }),
})

/** Operations about webhooks that are no plain collection or item. */
export const webhookOperations: readonly Operation[] = [
  {
    operationId: 'createWebhook',
    method: 'POST',
    path: '/webhooks',
    kind: 'custom',
    creates: true,
    scope: 'farm',
    roles: INTEGRATORS,
    summary: 'Adds a webhook to a farm',
    body: WebhookInput,
    answer: NewWebhook,
  },
  change(
    'changeWebhook',
    '/webhooks/{id}/change',
    'Changes address and events; the secret stays',
    webhook.item,
    WebhookChangeInput,
  ),
  change('testWebhook', '/webhooks/{id}/test', 'Sends a test message there, once', webhookDelivery.item),
  change('switchWebhookOff', '/webhooks/{id}/switch_off', 'Sends nothing there until it is switched on', webhook.item),
  change('switchWebhookOn', '/webhooks/{id}/switch_on', 'Sends messages there again', webhook.item),
  change('endWebhook', '/webhooks/{id}/end', 'Deletes a webhook; its secret is forgotten', webhook.item),
  change(
    'sendWebhookAgain',
    '/webhook_deliveries/{id}/send_again',
    'Sends a message again, with the same webhook-id',
    webhookDelivery.item,
  ),
]
