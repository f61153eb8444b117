import { Suspense, useEffect } from 'react'
import { lazyWithPreload, preloadParts } from '../../../ui/lazy-with-preload.tsx'

const Panel = lazyWithPreload(() => import('./launch-saved.tsx'))

/** Preloads the panel while the form is open, so that it shows without a network. */
export function usePanelSoon(): void {
  useEffect(() => {
    preloadParts(Panel)
  }, [])
}

/** What was saved, and the likely next steps. */
export function LaunchSaved(props: { id: string; onNext: () => void }) {
  return (
    <Suspense>
      <Panel {...props} />
    </Suspense>
  )
}
