import { useField } from 'formik'
import { Check } from '../../../ui/fields/check-field.tsx'
import { Field, useTyped } from '../../../ui/fields/field.tsx'
import { Input } from '../../../ui/fields/input.ts'
import { useText, type TextId } from '../../../ui/text.ts'

interface WithdrawalFieldProps {
  name: 'milkWithdrawalHours' | 'meatWithdrawalDays'
  label: TextId
}

/** A withdrawal period: a number, or that the leaflet has to be consulted. Nothing is assumed for an empty field. */
export function WithdrawalField({ name, label }: WithdrawalFieldProps) {
  const text = useText()
  const typed = useTyped(name)
  const [field, , helpers] = useField<string | null>(name)
  const isUnknown = field.value === null
  return (
    <Field name={name} label={label} hint="medicines.withdrawal.hint">
      {(control) => (
        <>
          <Input
            {...typed}
            {...control}
            value={field.value ?? ''}
            disabled={isUnknown}
            inputMode="numeric"
            autoComplete="off"
          />
          <Check
            checked={isUnknown}
            onChange={(unknown) => {
              void helpers.setValue(unknown ? null : '')
            }}
          >
            {text('product.leaflet')}
          </Check>
        </>
      )}
    </Field>
  )
}
