import { TEST_DAY_FIGURES } from '../../../domain/test-day-draft.ts'
import { useDates } from '../../../ui/dates.ts'
import { ChoiceField } from '../../../ui/fields/choice-field.tsx'
import { DateField, NumberField } from '../../../ui/fields/plain-fields.tsx'
import { FormColumns } from '../../../ui/frames/form-page.tsx'
import { figureTexts } from './cow.texts.ts'

/** The fields of a test day. */
export function TestDayFields() {
  const { today } = useDates()
  return (
    <>
      <DateField name="date" label="testDay.date" max={today} />
      <FormColumns>
        {TEST_DAY_FIGURES.map((name) => (
          <NumberField key={name} name={name} label={figureTexts[name]} />
        ))}
      </FormColumns>
      <ChoiceField
        name="inhibitor"
        label="testDay.inhibitor"
        columns={3}
        options={[
          { value: 'no', label: 'testDay.inhibitor.no' },
          { value: 'yes', label: 'testDay.inhibitor.yes' },
          { value: '', label: 'testDay.inhibitor.unknown' },
        ]}
      />
    </>
  )
}
