/** Why a veterinarian should look at a cow. Source: product, weekly view. */
export const WATCH_REASONS = ['severe', 'recurrent', 'notCured', 'aureus', 'sccRising'] as const

/** A reason to look at a cow. */
export type WatchReason = (typeof WATCH_REASONS)[number]

/** Days back in which a reason counts. */
export const WATCH_DAYS: Readonly<Record<WatchReason, number>> = {
  severe: 14,
  recurrent: 60,
  notCured: 60,
  aureus: 180,
  sccRising: 120,
}
