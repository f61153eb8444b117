import { Clock, TriangleAlert } from 'lucide-react'
import { useMarkOf, type FarmRecords } from '../../../engine/react/farm-records.ts'
import { useText } from '../../../ui/text.ts'

interface MarkProps {
  type: keyof FarmRecords
  id: string
}

/** In a list: whether changes of a record wait to be sent, or need a person. The same mark everywhere. */
export const RecordMark = (record: MarkProps) => <LineMark records={[record]} />

/** The mark of a line that stands for several records. */
export function LineMark({ records }: { records: readonly MarkProps[] }) {
  const text = useText()
  const mark = useMarkOf(records)
  if (!mark) return null
  const Icon = mark === 'attention' ? TriangleAlert : Clock
  return (
    <span className="mark" data-mark={mark}>
      <Icon size={16} aria-hidden />
      {text(mark === 'attention' ? 'record.attention' : 'record.unsent')}
    </span>
  )
}
