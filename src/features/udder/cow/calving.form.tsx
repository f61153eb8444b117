import { useFormikContext } from 'formik'
import { addDays, daysBetween } from '../../../domain/calendar.ts'
import { ABORTION_CALVES_DAYS, CALVING_EASES } from '../../../domain/calving.ts'
import { expectedCalving, goingPregnancy } from '../../../domain/cow.ts'
import { useRecord } from '../../../engine/react/farm-records.ts'
import { useDates } from '../../../ui/dates.ts'
import { ChoiceField } from '../../../ui/fields/choice-field.tsx'
import { DateField } from '../../../ui/fields/plain-fields.tsx'
import { Link } from '../../../ui/link.tsx'
import { Notice } from '../../../ui/surface.tsx'
import { useText } from '../../../ui/text.ts'
import { easeTexts } from '../../care/animal/ease.texts.ts'

/** A calving so many days before it was expected is an abortion or an early one, or its date is wrong. */
const EARLY_DAYS = 21

/** The fields of a calving. @param cow her id */
export function CalvingFields({ cow }: { cow: string }) {
  const text = useText()
  const dates = useDates()
  const animal = useRecord('Animal', cow)
  const { values } = useFormikContext<{ date: string }>()
  const conception = animal ? goingPregnancy(animal.conceptionDate, animal.lastCalvingDate) : null
  const expected = expectedCalving(conception)
  // Of this pregnancy: an earlier calving may be recorded late.
  const isEarly =
    conception !== null && expected !== null && values.date > conception && values.date < addDays(expected, -EARLY_DAYS)
  const pregnantDays = isEarly ? daysBetween(conception, values.date) : null
  return (
    <>
      <DateField name="date" label="calving.date" max={dates.today} />
      {isEarly && pregnantDays !== null && (
        <Notice $tone="warning" role="status">
          {pregnantDays < ABORTION_CALVES_DAYS ? (
            <span>
              {text('calving.abortion', { date: dates.full(conception), days: pregnantDays })}{' '}
              <Link to={`/ubere/dados-da-vaca/${cow}`}>{text('calving.abortion.cow')}</Link>
            </span>
          ) : (
            text('calving.early', { date: dates.full(expected) })
          )}
        </Notice>
      )}
      <ChoiceField
        name="ease"
        label="calving.ease"
        options={CALVING_EASES.map((value) => ({ value, label: easeTexts[value] }))}
      />
    </>
  )
}
