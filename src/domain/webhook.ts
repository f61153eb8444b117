/** Events that a farm can have sent to a program. */
export const WEBHOOK_EVENTS = ['diagnosis_result', 'treatment'] as const

export type WebhookEvent = (typeof WEBHOOK_EVENTS)[number]

/** What a message tells of: an event, or a test. */
export const DELIVERY_EVENTS = [...WEBHOOK_EVENTS, 'test'] as const

export type DeliveryEvent = (typeof DELIVERY_EVENTS)[number]

/** State of a webhook; failing: the last message did not arrive; disabled: the server has given up. */
export const WEBHOOK_STATES = ['active', 'failing', 'off', 'disabled'] as const

export type WebhookState = (typeof WEBHOOK_STATES)[number]

/** Where one message is. */
export const DELIVERY_STATES = ['waiting', 'delivered', 'failed'] as const

export type DeliveryState = (typeof DELIVERY_STATES)[number]

/** Why a try failed, where the status does not say it. */
export const DELIVERY_FAULTS = ['unreachable', 'refused', 'redirect', 'gone', 'off'] as const

export type DeliveryFault = (typeof DELIVERY_FAULTS)[number]

/** Most addresses of a farm. */
export const MOST_WEBHOOKS = 10

/** A webhook that fails for so many days is disabled. */
export const FAILED_DAYS = 5

/** Pauses after each failed try, in seconds: nine tries within some two days. */
const PAUSES = [5, 60, 300, 1_800, 7_200, 21_600, 43_200, 86_400] as const

/** How long after a number of failed tries the next one comes, in seconds; null: it has failed for good. */
export const pauseAfter = (tries: number): number | null => PAUSES[tries - 1] ?? null
