import { useFormikContext } from 'formik'
import { useIntl } from 'react-intl'
import { dryMilkFault } from '../../../domain/dry-milk.ts'
import type { FarmRecords } from '../../../engine/react/farm-records.ts'
import { useDates } from '../../../ui/dates.ts'
import { Link } from '../../../ui/link.tsx'
import { Notice } from '../../../ui/surface.tsx'
import { useText } from '../../../ui/text.ts'
import { readTestDay, type TestDayValues } from './test-day.rules.ts'
import { useDryCow } from './use-test-day-rules.ts'

/** Says since when a cow is dry whose milk is entered, and leads to her calving. @param own the test day that is corrected */
export function TestDayDry({ cow: id, own }: { cow: string; own?: FarmRecords['TestDay'] }) {
  const text = useText()
  const dates = useDates()
  const { locale } = useIntl()
  const { values } = useFormikContext<TestDayValues>()
  const cow = useDryCow(id)
  if (!cow || !dryMilkFault(readTestDay(values, locale), cow, own)) return null
  return (
    <Notice $tone="warning" role="status">
      <p>{text('testDay.drySince', { date: dates.day(cow.statusDate ?? '') })}</p>
      <Link to={`/ubere/ficha-da-vaca/${id}/parto`}>{text('cow.calving')}</Link>
    </Notice>
  )
}
