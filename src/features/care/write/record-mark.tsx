import { Clock, TriangleAlert } from 'lucide-react'
import { Suspense } from 'react'
import { useMark, type FarmRecords } from '../../../engine/react/farm-records.ts'
import { lazyWithPreload } from '../../../ui/lazy-with-preload.tsx'
import { useText } from '../../../ui/text.ts'

interface MarkProps {
  type: keyof FarmRecords
  id: string
}

/** In a list: whether changes of a record wait to be sent, or need a person. The same mark everywhere. */
export function RecordMark({ type, id }: MarkProps) {
  const text = useText()
  const mark = useMark(type, id)
  if (!mark) return null
  const Icon = mark === 'attention' ? TriangleAlert : Clock
  return (
    <span className="mark" data-mark={mark}>
      <Icon size={16} aria-hidden />
      {text(mark === 'attention' ? 'record.attention' : 'record.unsent')}
    </span>
  )
}

const MarkNotice = lazyWithPreload(() => import('./mark-notice.tsx'))

// With the page that shows it: the network may be gone when a record is marked.
void MarkNotice.preload().catch(() => undefined)

/** On a record's own page: the same, with what it means and where to go. */
export function RecordNotice(props: MarkProps) {
  const mark = useMark(props.type, props.id)
  return mark ? (
    <Suspense>
      <MarkNotice {...props} mark={mark} />
    </Suspense>
  ) : null
}
