import { useRecords } from '../../../engine/react/farm-records.ts'
import { useText } from '../../../ui/text.ts'
import { SameNameField } from '../write/same-name-field.tsx'
import { meatNote, milkNote } from './withdrawal-notes.ts'

/**
 * A medicine's name. Warns of another medicine with the same name and shows its withdrawal, which may differ.
 * @param id the medicine being corrected
 */
export function ProductNameField({ id }: { id: string | undefined }) {
  const text = useText()
  const products = useRecords('Product')
  return (
    <SameNameField
      name="name"
      label="product.name"
      others={products.filter((one) => one.id !== id)}
      nameOf={(one) => one.name}
      warning={(same) =>
        text('medicines.sameName', {
          name: same.name,
          list: same.farm === null ? 'shared' : 'own',
          milk: milkNote(same.milkWithdrawalHours, text),
          meat: meatNote(same.meatWithdrawalDays, text),
        })
      }
    />
  )
}
