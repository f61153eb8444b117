import { useFormikContext } from 'formik'
import { Info } from 'lucide-react'
import { calvingsAfter } from '../../../domain/birth-calving.ts'
import { useRecord, useRecords, type FarmRecords } from '../../../engine/react/farm-records.ts'
import { useDates } from '../../../ui/dates.ts'
import { Notice } from '../../../ui/surface.tsx'
import { useText } from '../../../ui/text.ts'
import { readBirth, type BirthValues } from './birth.rules.ts'

/** Says, before a birth gets another dam, what becomes of the calving of the former one. */
export function CalvingFollows({ former }: { former: FarmRecords['Birth'] }) {
  const text = useText()
  const dates = useDates()
  const births = useRecords('Birth')
  const calvings = useRecords('Calving')
  const { values } = useFormikContext<BirthValues>()
  const corrected = { ...former, ...readBirth(values) }
  const { ended, calved } = calvingsAfter(former, corrected, { births, calvings })
  const from = useRecord('Animal', ended?.animal ?? '')
  const to = useRecord('Animal', calved ?? '')
  if (!ended) return null
  const told = { from: from?.earTag ?? '–', to: to?.earTag ?? '–', date: dates.day(ended.date) }
  return (
    <Notice $tone="info" role="status">
      <Info size={20} aria-hidden /> {text(calved === undefined ? 'birth.calving.ends' : 'birth.calving.passes', told)}
    </Notice>
  )
}
