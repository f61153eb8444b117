import { useField } from 'formik'
import { comparedName } from '../../../domain/plain-text.ts'
import { useRecords } from '../../../engine/react/farm-records.ts'
import { TextField } from '../../../ui/fields/plain-fields.tsx'
import { Notice, Stack } from '../../../ui/surface.tsx'
import { useText } from '../../../ui/text.ts'
import { meatNote, milkNote } from './withdrawal-notes.ts'

/**
 * A medicine's name. Warns of another medicine with the same name and shows its withdrawal, which may differ.
 * @param id the medicine being corrected
 */
export function ProductNameField({ id }: { id: string | undefined }) {
  const text = useText()
  const [, { value }] = useField<string>('name')
  const products = useRecords('Product')
  const name = comparedName(value)
  const same = name === '' ? undefined : products.find((one) => one.id !== id && comparedName(one.name) === name)
  return (
    <Stack $gap="s">
      <TextField name="name" label="product.name" maxLength={120} autoComplete="off" />
      {same && (
        <Notice $tone="warning" role="status">
          {text('medicines.sameName', {
            name: same.name,
            list: same.farm === null ? 'shared' : 'own',
            milk: milkNote(same.milkWithdrawalHours, text),
            meat: meatNote(same.meatWithdrawalDays, text),
          })}
        </Notice>
      )}
    </Stack>
  )
}
