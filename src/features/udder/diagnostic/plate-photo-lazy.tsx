import { Suspense } from 'react'
import type { FarmRecords } from '../../../engine/react/farm-records.ts'
import { Card, Skeleton } from '../../../ui/surface.tsx'
import { lazyPart } from '../../../ui/lazy-part.tsx'

const Photo = lazyPart(() => import('./plate-photo.tsx'))

/** The photo of a plate; its code comes after the page's own. */
export function PlatePhoto(props: { diagnostic: FarmRecords['Diagnostic'] }) {
  const photo = (props.diagnostic as Partial<FarmRecords['Diagnostic']>).plateImage ?? null
  return (
    <Card>
      <Suspense fallback={<Skeleton $height={photo ? '360px' : '140px'} />}>
        <Photo {...props} />
      </Suspense>
    </Card>
  )
}
