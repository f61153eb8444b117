import { useFormikContext } from 'formik'
import { ChoiceCards } from '../../../ui/fields/choice-field.tsx'
import { FieldGroup } from '../../../ui/fields/field.tsx'
import type { ReadingValues } from './by-eye.rules.ts'

/** Did anything grow? */
export function GrowthChoice({ onChoose }: { onChoose: (growth: boolean) => void }) {
  const { values, setFieldValue } = useFormikContext<ReadingValues>()
  return (
    <FieldGroup name="growth" label="reading.growth">
      <ChoiceCards
        name="growth"
        columns={2}
        options={[
          { value: 'no', label: 'reading.growth.no' },
          { value: 'yes', label: 'reading.growth.yes' },
        ]}
        value={values.growth === null ? null : values.growth ? 'yes' : 'no'}
        onChoose={(value) => {
          void setFieldValue('growth', value === 'yes')
          onChoose(value === 'yes')
        }}
      />
    </FieldGroup>
  )
}
