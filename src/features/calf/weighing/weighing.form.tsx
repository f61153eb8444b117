import { WEIGHING_METHODS } from '../../../domain/calf.ts'
import { useDates } from '../../../ui/dates.ts'
import { ChoiceField } from '../../../ui/fields/choice-field.tsx'
import { DateField, TextField } from '../../../ui/fields/plain-fields.tsx'
import { methodTexts } from './weighing.record.ts'

/** The fields of a weight, for a new one and for a correction. */
export function WeighingFields() {
  const { today } = useDates()
  return (
    <>
      <TextField name="kg" label="weighing.kg" inputMode="decimal" autoComplete="off" />
      <ChoiceField
        name="method"
        label="weighing.method"
        options={WEIGHING_METHODS.map((value) => ({ value, label: methodTexts[value] }))}
      />
      <DateField name="date" label="weighing.date" max={today} />
    </>
  )
}
