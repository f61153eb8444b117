import { Repeat } from 'lucide-react'
import { isClinical, recurrenceOf } from '../../../domain/new-case.ts'
import { useRecords, type FarmRecords } from '../../../engine/react/farm-records.ts'
import { useDates } from '../../../ui/dates.ts'
import { Chip } from '../../../ui/surface.tsx'
import { useText } from '../../../ui/text.ts'

/** Says that a clinical case comes again in a quarter, at most 14 days after the one before: it wants another treatment. */
export function RecurrenceChip({ diagnostic }: { diagnostic: FarmRecords['Diagnostic'] }) {
  const text = useText()
  const dates = useDates()
  const ofCow = useRecords('Diagnostic').filter(({ animal }) => animal === diagnostic.animal)
  const before = isClinical(diagnostic.type) ? recurrenceOf(diagnostic, ofCow) : undefined
  if (!before) return null
  return (
    <Chip $tone="warning">
      <Repeat size={14} aria-hidden /> {text('exam.recurrence', { date: dates.day(before.sampleDate) })}
    </Chip>
  )
}
