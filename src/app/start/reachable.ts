/** How long the server may take to answer, in ms, before the app stays where it is. */
const PATIENCE_MS = 5_000

/**
 * Whether the server answers now. Asked before the app leaves for the identity host: without a network the browser would
 * show its own error page, from which nothing leads back.
 */
export async function isReachable(): Promise<boolean> {
  if (!navigator.onLine) return false
  try {
    const { ok } = await fetch('/app-config.json', { cache: 'no-store', signal: AbortSignal.timeout(PATIENCE_MS) })
    return ok
  } catch {
    return false
  }
}
