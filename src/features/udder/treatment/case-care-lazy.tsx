import { Suspense } from 'react'
import type { FarmRecords } from '../../../engine/react/farm-records.ts'
import { lazyWithPreload } from '../../../ui/lazy-with-preload.tsx'
import { Skeleton } from '../../../ui/surface.tsx'

const CaseCare = lazyWithPreload(() => import('./case-care.tsx'))

// With the page that shows it, which a list loads ahead: the network may be gone when the page is opened.
CaseCare.preload().catch(() => undefined)

interface CaseCareLazyProps {
  diagnostic: FarmRecords['Diagnostic']
  part: 'treatments' | 'outcome'
}

/** The treatments of a case, or its cure and savings, loaded after what was found. */
export function CaseCareLazy(props: CaseCareLazyProps) {
  return (
    <Suspense fallback={<Skeleton $height="110px" />}>
      <CaseCare {...props} />
    </Suspense>
  )
}
