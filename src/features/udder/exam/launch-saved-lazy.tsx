import { lazy, Suspense, useEffect } from 'react'

const load = () => import('./launch-saved.tsx')
const Panel = lazy(load)

/** Fetches the panel while the form is being filled in, so that it is there when it is needed, network or not. */
export function usePanelSoon(): void {
  useEffect(() => {
    load().catch(() => undefined)
  }, [])
}

/** What was saved, and what one may want next. */
export function LaunchSaved(props: { id: string; onNext: () => void }) {
  return (
    <Suspense>
      <Panel {...props} />
    </Suspense>
  )
}
