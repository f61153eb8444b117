import { lazy, Suspense } from 'react'

const More = lazy(() => import('./more-sheet.tsx'))

/** The "more" sheet, fetched when it is first opened. */
export function MoreSheet(props: { onClose: () => void }) {
  return (
    <Suspense>
      <More {...props} />
    </Suspense>
  )
}
