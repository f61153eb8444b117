import { Clock, TriangleAlert } from 'lucide-react'
import { useMark, type FarmRecords } from '../../../engine/react/farm-records.ts'
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
