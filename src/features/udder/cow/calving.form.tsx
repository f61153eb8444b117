import { CALVING_EASES } from '../../../domain/calving.ts'
import { useDates } from '../../../ui/dates.ts'
import { ChoiceField } from '../../../ui/fields/choice-field.tsx'
import { DateField } from '../../../ui/fields/plain-fields.tsx'
import { easeTexts } from '../../care/animal/ease.texts.ts'

/** The fields of a calving. */
export function CalvingFields() {
  const { today } = useDates()
  return (
    <>
      <DateField name="date" label="calving.date" max={today} />
      <ChoiceField
        name="ease"
        label="calving.ease"
        options={CALVING_EASES.map((value) => ({ value, label: easeTexts[value] }))}
      />
    </>
  )
}
