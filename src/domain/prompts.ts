/** Kinds of notification, with the ids that the specification gives (section 9). */
export const NOTIFICATION_CATEGORIES = [
  'plate_ready',
  'bills_near',
  'bills_overdue',
  'lactating_cows',
  'clinical_cure',
  'report_ready',
  'webhook_off',
] as const

/** A kind of notification. */
export type NotificationCategory = (typeof NOTIFICATION_CATEGORIES)[number]

/** A rule that decides whether people are asked. */
export interface PromptRule {
  id: string
  code: NotificationCategory
  enabled: boolean
  /** Paths on which the question may appear. */
  linkAppWebScreen: readonly string[]
}

/** A user's own choice about a kind. */
export interface PromptPreference {
  category: string
  enabled: boolean
}

/**
 * Whether a question may appear on a screen: its rule and the user's preference are on, and the rule lists the screen.
 * Source: specification sections 4 and 6.
 */
export function mayAsk(rule: PromptRule | undefined, preferences: readonly PromptPreference[], path: string): boolean {
  if (!rule?.enabled || !rule.linkAppWebScreen.includes(path)) return false
  return preferences.find(({ category }) => category === rule.id)?.enabled ?? true
}

/** Whether the cows in milk were counted in the month of a day. @param today calendar date of the farm */
export const isCounted = (counts: readonly { date: string }[], today: string): boolean =>
  counts.some(({ date }) => date.slice(0, 7) === today.slice(0, 7))
