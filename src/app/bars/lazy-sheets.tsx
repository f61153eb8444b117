import { Suspense } from 'react'
import { lazyPart } from '../../ui/lazy-part.tsx'

const More = lazyPart(() => import('./more-sheet.tsx'))

/** The "more" sheet, fetched when it is first opened. */
export function MoreSheet(props: { onClose: () => void }) {
  return (
    <Suspense>
      <More {...props} />
    </Suspense>
  )
}
