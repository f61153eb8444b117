import { Suspense } from 'react'
import { lazyPart } from '../../../ui/lazy-part.tsx'

const Keep = lazyPart(() => import('./keep-reader.tsx'))

/** The reader for days without a network; its code comes after the page's own. */
export const KeepReader = () => (
  <Suspense>
    <Keep />
  </Suspense>
)
