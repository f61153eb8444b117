import { Button } from '../button.tsx'
import { useText } from '../text.ts'

interface MoreProps {
  step: number
  shown: number
  total: number
  /** Sets how many rows are shown. */
  onMore: (shown: number) => void
}

/** The button that shows further rows; nothing when all are shown. */
export function More({ step, shown, total, onMore }: MoreProps) {
  const text = useText()
  if (total <= shown) return null
  return (
    <Button
      wide
      data-print="no"
      onClick={() => {
        onMore(shown + step)
      }}
    >
      {text('list.more', { count: Math.min(step, total - shown) })}
    </Button>
  )
}
