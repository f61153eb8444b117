import { createHmac, randomBytes } from 'node:crypto'

/** Prefix of every secret, as the Standard Webhooks specification has it. */
const PREFIX = 'whsec_'

/** A new secret of 32 random bytes. */
export const newWebhookSecret = (): string => PREFIX + randomBytes(32).toString('base64')

/** A new id of a message. */
export const newMessageId = (): string => `msg_${randomBytes(16).toString('base64url')}`

/**
 * The headers of a message, after the Standard Webhooks specification: HMAC-SHA256 over id, time and body.
 * @param timestamp seconds since the epoch
 */
export function signedHeaders(
  secret: string,
  messageId: string,
  timestamp: number,
  body: string,
): Record<string, string> {
  const key = Buffer.from(secret.slice(PREFIX.length), 'base64')
  const signature = createHmac('sha256', key)
    .update(`${messageId}.${String(timestamp)}.${body}`)
    .digest('base64')
  return {
    'webhook-id': messageId,
    'webhook-timestamp': String(timestamp),
    'webhook-signature': `v1,${signature}`,
  }
}
