import { useFormikContext } from 'formik'
import { useRecords } from '../../../engine/react/farm-records.ts'
import { Notice } from '../../../ui/surface.tsx'
import { useText } from '../../../ui/text.ts'
import { useCorrection } from '../../care/write/correction.ts'
import { Link } from '../../../ui/link.tsx'

/** Leads from the form of a new test day to the one that a cow has on that day already. */
export function TestDayThere({ cow }: { cow: string }) {
  const text = useText()
  const { values } = useFormikContext<{ date: string }>()
  const own = useCorrection()?.recordId
  const there = useRecords('TestDay').find(
    ({ id, animal, date }) => id !== own && animal === cow && date === values.date,
  )
  if (!there) return null
  return (
    <Notice $tone="info">
      <Link to={`/ubere/controle/${there.id}`}>{text('testDay.there')}</Link>
    </Notice>
  )
}
