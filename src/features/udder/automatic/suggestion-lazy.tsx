import { lazy, Suspense } from 'react'
import type { FarmRecords } from '../../../engine/react/farm-records.ts'

const Button = lazy(() => import('./suggestion.tsx').then(({ Suggestion: component }) => ({ default: component })))

/** Counting from the photo on this device; its code comes when it is wanted. */
export function Suggestion(props: { diagnostic: FarmRecords['Diagnostic']; plateModel: FarmRecords['PlateModel'] }) {
  return (
    <Suspense>
      <Button {...props} />
    </Suspense>
  )
}
