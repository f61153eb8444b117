import { Suspense, type ComponentProps } from 'react'
import { Skeleton } from '../../../ui/surface.tsx'
import type { ReviewPanel as Panel } from './review-panel.tsx'
import { lazyPart } from '../../../ui/lazy-part.tsx'

const Loaded = lazyPart<ComponentProps<typeof Panel>>(() =>
  import('./review-panel.tsx').then(({ ReviewPanel: component }) => ({ default: component })),
)

/** One automatic reading to check; its code comes when there is one. */
export function ReviewPanel(props: ComponentProps<typeof Panel>) {
  return (
    <Suspense fallback={<Skeleton $height="420px" />}>
      <Loaded {...props} />
    </Suspense>
  )
}
