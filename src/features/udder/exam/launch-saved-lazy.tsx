import { Suspense, useEffect } from 'react'
import { late } from '../../../ui/late.tsx'

const Panel = late(() => import('./launch-saved.tsx'))

/** Fetches the panel while the form is being filled in, so that it is there when it is needed, network or not. */
export function usePanelSoon(): void {
  useEffect(() => {
    Panel.fetch().catch(() => undefined)
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
