import { isOnFarm } from '../../../domain/cow.ts'
import { useRecord, type FarmRecords } from '../../../engine/react/farm-records.ts'
import { useDates } from '../../../ui/dates.ts'
import { Chip } from '../../../ui/surface.tsx'
import { useText } from '../../../ui/text.ts'
import { leftText } from './left-text.ts'

/** How the cow of a case left the farm; a sample of a later day has the wrong cow, or her leaving has the wrong day. */
export default function LeftNote({ diagnostic }: { diagnostic: FarmRecords['Diagnostic'] }) {
  const text = useText()
  const dates = useDates()
  const cow = useRecord('Animal', diagnostic.animal)
  if (!cow || isOnFarm(cow.status)) return null
  return (
    <>
      <Chip $tone="warning">{leftText(cow, text, dates)}</Chip>
      {cow.statusDate && cow.statusDate < diagnostic.sampleDate && (
        <Chip $tone="danger">{text('diagnostic.afterLeaving')}</Chip>
      )}
    </>
  )
}
