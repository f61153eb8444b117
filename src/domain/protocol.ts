import type { CultureResult } from './plate-reading.ts'

/** Which herd a protocol is for. */
export const HERDS = ['cow', 'calf'] as const

/** A herd. */
export type Herd = (typeof HERDS)[number]

/** How likely a cure is. Source: specification section 1. */
export const CURE_CHANCES = ['low', 'medium', 'high'] as const

/** A class of the cure chance. */
export type CureChance = (typeof CURE_CHANCES)[number]

/** Results of a culture that a protocol may be meant for. */
export const PROTOCOL_RESULTS = [
  'positive',
  'negative',
  'contaminated',
  'no_result',
] as const satisfies readonly CultureResult[]

/** A result of a culture that a protocol may be meant for. */
export type ProtocolResult = (typeof PROTOCOL_RESULTS)[number]

/** Limits of a plan. */
export const MAX_APPLICATIONS = 30
export const MAX_PRODUCTS = 8
