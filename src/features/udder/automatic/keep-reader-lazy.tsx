import { lazy, Suspense } from 'react'

const Keep = lazy(() => import('./keep-reader.tsx'))

/** The reader for days without a network; its code comes after the page's own. */
export const KeepReader = () => (
  <Suspense>
    <Keep />
  </Suspense>
)
