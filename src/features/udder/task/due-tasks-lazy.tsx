import { Suspense } from 'react'
import { Skeleton } from '../../../ui/surface.tsx'
import { lazyPart } from '../../../ui/lazy-part.tsx'

const DueTasksCard = lazyPart(() => import('./due-tasks.tsx'))

/** Of the card, so that nothing moves when it comes. */
const HEIGHT = '64px'

/** What is to be given now, and which milk stays out of the tank: loaded after the home stands. */
export function DueTasks() {
  return (
    <Suspense fallback={<Skeleton $height={HEIGHT} />}>
      <DueTasksCard />
    </Suspense>
  )
}
