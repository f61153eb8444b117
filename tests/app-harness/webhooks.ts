import type { WebhookRowFragment } from '../../src/generated/account/webhook.ts'

/** An address that is told. */
export const webhook = (id: string, more: Partial<WebhookRowFragment> = {}): WebhookRowFragment => ({
  ...{ __typename: 'Webhook', id, url: `https://hooks.example.com/${id}`, events: ['diagnosis_result'] },
  ...{ state: 'active', failingSince: null, lastDeliveredAt: null, createdAt: '2026-05-04T12:00:00Z' },
  author: { __typename: 'Colleague', id: '1', name: 'Rita Moreira' },
  ...more,
})
