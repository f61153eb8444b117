import { lazy, Suspense } from 'react'
import { lazyPart } from '../../ui/lazy-part.tsx'

const More = lazyPart(() => import('./more-sheet.tsx'))

/** The "more" sheet, fetched when it is first opened. */
export function MoreSheet(props: { accountFirst?: boolean; onClose: () => void }) {
  return (
    <Suspense>
      <More {...props} />
    </Suspense>
  )
}

/** Optional: a failed load (first visit without a network) only leaves them out. */
const LateBell = lazy(() => import('./bell.tsx').catch(() => ({ default: () => null })))
export const DeskLinks = lazy(() => import('./desk-links.tsx').catch(() => ({ default: () => null })))

/** The bell with its badge, fetched after the first screen; its place is kept. */
export function Bell() {
  return (
    <Suspense fallback={<span style={{ width: 48 }} />}>
      <LateBell />
    </Suspense>
  )
}
