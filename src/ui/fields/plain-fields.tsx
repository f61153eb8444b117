import { useText, type TextId } from '../text.ts'
import { Field, useTyped } from './field.tsx'
import { Input } from './input.ts'

interface Props {
  name: string
  label: TextId
  hint?: TextId
}

/** A line of text. @param props.children stands in the field, beside its control */
export function TextField({ name, label, hint, children, ...rest }: Props & React.ComponentPropsWithoutRef<'input'>) {
  const field = useTyped(name)
  return (
    <Field name={name} label={label} hint={hint}>
      {(control) => (
        <>
          <Input {...field} {...rest} {...control} />
          {children}
        </>
      )}
    </Field>
  )
}

/** A whole number, typed on a numeric keypad. Kept as text in the form, so that invalid input is not lost. */
export function NumberField({ name, label, hint, unit }: Props & { unit?: TextId }) {
  const text = useText()
  const field = useTyped(name)
  return (
    <Field name={name} label={label} hint={hint}>
      {(control) => (
        <Input {...field} {...control} inputMode="numeric" autoComplete="off" placeholder={unit && text(unit)} />
      )}
    </Field>
  )
}

/** A calendar date, chosen with the device's own picker. */
export function DateField({ name, label, hint, min, max }: Props & { min?: string; max?: string }) {
  const field = useTyped(name)
  return (
    <Field name={name} label={label} hint={hint}>
      {(control) => <Input {...field} {...control} type="date" min={min} max={max} />}
    </Field>
  )
}
