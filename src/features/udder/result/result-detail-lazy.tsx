import { Suspense } from 'react'
import type { FarmRecords } from '../../../engine/react/farm-records.ts'
import { Skeleton } from '../../../ui/surface.tsx'
import { lazyPart } from '../../../ui/lazy-part.tsx'

const Detail = lazyPart(() => import('./result-detail.tsx'))

/** One diagnosis beside its list; its code comes when a row is chosen. */
export function ResultDetail(props: { row: FarmRecords['Diagnostic'] }) {
  return (
    <Suspense fallback={<Skeleton $height="320px" />}>
      <Detail {...props} />
    </Suspense>
  )
}
