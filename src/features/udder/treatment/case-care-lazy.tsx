import { Suspense } from 'react'
import type { FarmRecords } from '../../../engine/react/farm-records.ts'
import { lazyWithPreload } from '../../../ui/lazy-with-preload.tsx'
import { Skeleton } from '../../../ui/surface.tsx'

const CaseCare = lazyWithPreload(() => import('./case-care.tsx'))

// With the page that shows it, which a list loads ahead: the network may be gone when the page is opened.
CaseCare.preload().catch(() => undefined)

/** Treatment, cure and savings of a case, loaded after what was found. */
export function CaseCareLazy({ diagnostic }: { diagnostic: FarmRecords['Diagnostic'] }) {
  return (
    <Suspense fallback={<Skeleton $height="220px" />}>
      <CaseCare diagnostic={diagnostic} />
    </Suspense>
  )
}
