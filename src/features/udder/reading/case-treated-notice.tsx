import { TriangleAlert } from 'lucide-react'
import { Notice } from '../../../ui/surface.tsx'
import { useText } from '../../../ui/text.ts'
import { cowRecords } from '../../care/herd/herd-records.ts'
import { useOpenTreatments } from '../../care/treatment/use-case-treatments.ts'

/** Where a result is corrected: that a treatment was begun after what it said before. */
export default function CaseTreatedNotice({ diagnostic }: { diagnostic: string }) {
  const text = useText()
  const treatments = useOpenTreatments(cowRecords, diagnostic)
  if (treatments.length === 0) return null
  return (
    <Notice $tone="caution">
      <TriangleAlert size={20} aria-hidden /> {text('reading.treated')}
    </Notice>
  )
}
