import { useField } from 'formik'
import { ChoiceCards } from '../../../ui/fields/choice-field.tsx'
import { FieldGroup } from '../../../ui/fields/field.tsx'
import type { TextId } from '../../../ui/text.ts'

const OPTIONS = [
  { value: 'no', label: 'score.sign.no' },
  { value: 'yes', label: 'score.sign.yes' },
] as const

/** Whether a sign is there: 0, 1, or not looked at. */
export function YesNoField({ name, label }: { name: string; label: TextId }) {
  const [field, , helpers] = useField<number | null>(name)
  return (
    <FieldGroup name={name} label={label}>
      <ChoiceCards
        name={name}
        options={OPTIONS}
        value={field.value === null ? null : field.value > 0 ? 'yes' : 'no'}
        onChoose={(value) => void helpers.setValue(value === 'yes' ? 1 : 0)}
      />
    </FieldGroup>
  )
}
