import { lazy, Suspense } from 'react'
import type { FarmRecords } from '../../../engine/farm-records.ts'
import { Card, Skeleton } from '../../../ui/surface.tsx'

const Photo = lazy(() => import('./plate-photo.tsx'))

/** The photo of a plate; its code comes after the page's own. */
export function PlatePhoto(props: { diagnostic: FarmRecords['Diagnostic'] }) {
  return (
    <Card>
      <Suspense fallback={<Skeleton $height="88px" />}>
        <Photo {...props} />
      </Suspense>
    </Card>
  )
}
