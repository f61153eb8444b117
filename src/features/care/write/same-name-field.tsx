import { useField } from 'formik'
import { comparedName } from '../../../domain/plain-text.ts'
import { TextField } from '../../../ui/fields/plain-fields.tsx'
import { Notice, Stack } from '../../../ui/surface.tsx'
import type { TextId } from '../../../ui/text.ts'

interface SameNameFieldProps<Record> {
  name: string
  label: TextId
  /** The records that it must differ from, without the one being changed. */
  others: readonly Record[]
  nameOf: (record: Record) => string
  warning: (same: Record) => string
}

/** The name of a record, with a warning when another one has the same: two alike cannot be told apart in a choice. */
export function SameNameField<Record>({ name, label, others, nameOf, warning }: SameNameFieldProps<Record>) {
  const [, { value }] = useField<string>(name)
  const typed = comparedName(value)
  const same = typed === '' ? undefined : others.find((one) => comparedName(nameOf(one)) === typed)
  return (
    <Stack $gap="s">
      <TextField name={name} label={label} maxLength={120} autoComplete="off" />
      {same && (
        <Notice $tone="warning" role="status">
          {warning(same)}
        </Notice>
      )}
    </Stack>
  )
}
