import { Suspense } from 'react'
import type { FarmRecords } from '../../../engine/react/farm-records.ts'
import { lazyPart } from '../../../ui/lazy-part.tsx'

interface SuggestionProps {
  diagnostic: FarmRecords['Diagnostic']
  plateModel: FarmRecords['PlateModel']
}

const Button = lazyPart<SuggestionProps>(() =>
  import('./suggestion.tsx').then(({ Suggestion: component }) => ({ default: component })),
)

/** Counting from the photo on this device; its code comes when it is wanted. */
export function Suggestion(props: SuggestionProps) {
  return (
    <Suspense>
      <Button {...props} />
    </Suspense>
  )
}
