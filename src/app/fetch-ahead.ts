import { holds, type Session } from '../engine/session.ts'
import { homeOf, launchOf, menuOf } from './navigation.ts'
import { fetchPage } from './router.tsx'
import { findScreen } from './screens.ts'

/** Where the browser does not say when it is idle: so long after the last page, in ms. */
const PAUSE_MS = 200

const idle = () =>
  new Promise<void>((resolve) => {
    if (typeof requestIdleCallback === 'function') {
      requestIdleCallback(() => {
        resolve()
      })
    } else setTimeout(resolve, PAUSE_MS)
  })

/**
 * Fetches the pages of the menus while nothing else is to be done: whoever opens one, or saves a form that ends in one,
 * does not wait for its code.
 */
export async function fetchAhead(session: Session): Promise<void> {
  for (const area of ['udder', 'calf'] as const) {
    for (const path of [homeOf[area], launchOf[area], ...menuOf(area, session).map(({ to }) => to)]) {
      if (!holds(session, findScreen(path)?.role ?? null)) continue
      await idle()
      await fetchPage(path)
    }
  }
}
