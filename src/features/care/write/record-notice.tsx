import { Suspense } from 'react'
import { useMark, type FarmRecords } from '../../../engine/react/farm-records.ts'
import { lazyWithPreload, preloadParts } from '../../../ui/lazy-with-preload.tsx'

const MarkNotice = lazyWithPreload(() => import('./mark-notice.tsx'))

preloadParts(MarkNotice)

/** On a record's own page: whether its changes wait or need a person, what that means, and where to go. */
export function RecordNotice(props: { type: keyof FarmRecords; id: string }) {
  const mark = useMark(props.type, props.id)
  return mark ? (
    <Suspense>
      <MarkNotice {...props} mark={mark} />
    </Suspense>
  ) : null
}
