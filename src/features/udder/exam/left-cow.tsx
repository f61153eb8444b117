import { useFormikContext } from 'formik'
import { isOnFarm } from '../../../domain/cow.ts'
import { useRecord } from '../../../engine/react/farm-records.ts'
import { useDates } from '../../../ui/dates.ts'
import { Notice } from '../../../ui/surface.tsx'
import { useText } from '../../../ui/text.ts'
import { leftText } from '../diagnostic/left-text.ts'
import type { ExamValues } from './exam.rules.ts'

/** Says of a cow that had left the farm by the day of the case: the ear tag is probably another cow's. */
export function LeftCow() {
  const text = useText()
  const dates = useDates()
  const { values } = useFormikContext<ExamValues>()
  const cow = useRecord('Animal', values.animal)
  if (!cow || isOnFarm(cow.status)) return null
  if (cow.statusDate && values.sampleDate <= cow.statusDate) return null
  return (
    <Notice $tone="warning" role="status">
      {text('exam.left', { how: leftText(cow, text, dates) })}
    </Notice>
  )
}
