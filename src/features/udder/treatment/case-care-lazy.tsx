import { Suspense } from 'react'
import type { FarmRecords } from '../../../engine/react/farm-records.ts'
import { lazyWithPreload, preloadParts } from '../../../ui/lazy-with-preload.tsx'
import { Skeleton } from '../../../ui/surface.tsx'

const CowCaseTreatments = lazyWithPreload(() => import('./cow-case-treatments.tsx'))
const CaseOutcome = lazyWithPreload(() => import('./case-outcome.tsx'))

// With the page that shows them, which a list loads ahead: the network may be gone when the page is opened.
preloadParts(CowCaseTreatments, CaseOutcome)

interface CaseCareProps {
  diagnostic: FarmRecords['Diagnostic']
}

/** The treatments of a case, loaded after what was found. */
export const CowCaseTreatmentsLazy = (props: CaseCareProps) => (
  <Suspense fallback={<Skeleton $height="110px" />}>
    <CowCaseTreatments {...props} />
  </Suspense>
)

/** Cure and savings of a case, loaded after what was found. */
export const CaseOutcomeLazy = (props: CaseCareProps) => (
  <Suspense fallback={<Skeleton $height="110px" />}>
    <CaseOutcome {...props} />
  </Suspense>
)
