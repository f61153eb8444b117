/** How far a device's clock may be ahead, in ms. */
export const AHEAD_MS = 15 * 60_000
