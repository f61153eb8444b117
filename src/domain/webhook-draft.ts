import * as z from 'zod/mini'
import { WEBHOOK_EVENTS } from './webhook.ts'

/** Longest address, as push services have it. */
const URL_MAX = 2_000

/** A new address: one schema for the form and for the API. Whether it may be called is checked by the API. */
export const WebhookDraft = z.object({
  url: z
    .string('webhook.error.url')
    .check(
      z.trim(),
      z.minLength(1, { error: 'webhook.error.url', abort: true }),
      z.maxLength(URL_MAX, { error: 'webhook.error.url', abort: true }),
    ),
  events: z
    .array(z.enum(WEBHOOK_EVENTS, 'webhook.error.events'), 'webhook.error.events')
    .check(z.minLength(1, 'webhook.error.events')),
})
