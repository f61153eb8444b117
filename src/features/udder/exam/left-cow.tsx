import { useFormikContext } from 'formik'
import { isOnFarm } from '../../../domain/cow.ts'
import { useRecord } from '../../../engine/react/farm-records.ts'
import { useDates } from '../../../ui/dates.ts'
import { Notice } from '../../../ui/surface.tsx'
import { useText } from '../../../ui/text.ts'
import { statusTexts } from '../../care/animal/animal.record.ts'
import type { ExamValues } from './exam.rules.ts'

/** Says of a cow that had left the farm by the day of the case: the ear tag is probably another cow's. */
export function LeftCow() {
  const text = useText()
  const dates = useDates()
  const { values } = useFormikContext<ExamValues>()
  const cow = useRecord('Animal', values.animal)
  if (!cow || isOnFarm(cow.status)) return null
  const { status, statusDate } = cow
  if (statusDate && values.sampleDate <= statusDate) return null
  const how = [text(statusTexts[status]), ...(statusDate ? [dates.day(statusDate)] : [])].join(' · ')
  return (
    <Notice $tone="warning" role="status">
      {text('exam.left', { how })}
    </Notice>
  )
}
