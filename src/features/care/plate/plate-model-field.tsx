import { useRecords, type FarmRecords } from '../../../engine/react/farm-records.ts'
import { Field, useTyped } from '../../../ui/fields/field.tsx'
import { Select } from '../../../ui/fields/select.ts'
import { useText, type TextId } from '../../../ui/text.ts'
import { modelName } from './plate-model-name.ts'

interface PlateModelFieldProps {
  name: string
  label: TextId
  /** What the plate is for. */
  purpose?: FarmRecords['PlateModel']['purpose']
}

/** Which plate was used; decides how it is read. */
export function PlateModelField({ name, label, purpose = 'culture' }: PlateModelFieldProps) {
  const text = useText()
  const field = useTyped(name)
  const models = useRecords('PlateModel').filter(
    (model) => (model.active && model.purpose === purpose) || model.id === field.value,
  )
  return (
    <Field name={name} label={label}>
      {(control) => (
        <Select {...field} {...control}>
          <option value="">{text('field.choose')}</option>
          {models.map((model) => (
            <option key={model.id} value={model.id}>
              {modelName(model, text)}
            </option>
          ))}
        </Select>
      )}
    </Field>
  )
}
