import { TriangleAlert } from 'lucide-react'
import { isClinical, sameDayCase } from '../../../domain/new-case.ts'
import { useRecord, useRecords, type FarmRecords } from '../../../engine/react/farm-records.ts'
import { Notice } from '../../../ui/surface.tsx'
import { useText } from '../../../ui/text.ts'
import { caseText } from '../diagnostic/case-text.ts'
import { RecurrenceChip } from '../treatment/recurrence-chip.tsx'

/** After a case was entered: one of the same day and quarter, perhaps the same one, and the one that recurs. */
export default function EarlierCase({ id }: { id: string }) {
  const diagnostic = useRecord('Diagnostic', id)
  if (!diagnostic || diagnostic.deleted || !isClinical(diagnostic.type)) return null
  return (
    <>
      <SameDayNotice diagnostic={diagnostic} />
      <RecurrenceChip diagnostic={diagnostic} />
    </>
  )
}

function SameDayNotice({ diagnostic }: { diagnostic: FarmRecords['Diagnostic'] }) {
  const text = useText()
  const same = sameDayCase(
    diagnostic,
    useRecords('Diagnostic').filter(({ animal }) => animal === diagnostic.animal),
  )
  if (!same) return null
  return (
    <Notice $tone="warning">
      <TriangleAlert size={20} aria-hidden /> {text('exam.sameDay', { what: caseText(same, text) })}
    </Notice>
  )
}
