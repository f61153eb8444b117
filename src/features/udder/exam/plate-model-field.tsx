import { useField } from 'formik'
import { useRecords } from '../../../engine/farm-records.ts'
import { Field } from '../../../ui/fields/field.tsx'
import { Select } from '../../../ui/fields/select.ts'
import { useText, type TextId } from '../../../ui/text.ts'

/** Which plate was used; decides how its colours are read. */
export function PlateModelField({ name, label }: { name: string; label: TextId }) {
  const text = useText()
  const [field] = useField<string>(name)
  const models = useRecords('PlateModel').filter(
    ({ id, active, purpose }) => (active && purpose === 'culture') || id === field.value,
  )
  return (
    <Field name={name} label={label}>
      {(control) => (
        <Select {...field} {...control}>
          <option value="">{text('field.choose')}</option>
          {models.map((model) => (
            <option key={model.id} value={model.id}>
              {model.name}
            </option>
          ))}
        </Select>
      )}
    </Field>
  )
}
