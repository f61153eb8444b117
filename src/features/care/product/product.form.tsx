import { TREATMENT_TYPES } from '../../../domain/product.ts'
import { CheckField, ChecksField } from '../../../ui/fields/check-field.tsx'
import { NumberField, TextField } from '../../../ui/fields/plain-fields.tsx'
import { FormColumns } from '../../../ui/frames/form-page.tsx'
import { Stack } from '../../../ui/surface.tsx'
import { useText } from '../../../ui/text.ts'
import { BarcodeField } from '../scan/barcode-field.tsx'
import { ProductNameField } from './product-name-field.tsx'
import { typeTexts } from './product.texts.ts'
import { WithdrawalField } from './withdrawal-field.tsx'

/** Codes on packages of medicines. */
const PACKAGE_CODE = /^\d{8,14}$/

/** The fields of a medicine, for a new one and for a correction. @param id the medicine being corrected */
export function ProductFields({ id }: { id?: string }) {
  const text = useText()
  return (
    <FormColumns>
      <Stack $gap="s">
        <ProductNameField id={id} />
        <TextField name="activeSubstances" label="product.activeSubstances" maxLength={200} autoComplete="off" />
        <TextField name="laboratory" label="product.laboratory" maxLength={80} autoComplete="off" />
        <ChecksField
          name="routes"
          label="product.routes"
          min={200}
          options={TREATMENT_TYPES.map((value) => ({ value, label: text(typeTexts[value]) }))}
        />
        <BarcodeField
          name="barcode"
          label="product.barcode"
          accepts={PACKAGE_CODE}
          title="medicines.scan"
          hint="medicines.scan.hint"
        />
      </Stack>
      <Stack $gap="s">
        <WithdrawalField name="milkWithdrawalHours" label="product.milkWithdrawal" />
        <WithdrawalField name="meatWithdrawalDays" label="product.meatWithdrawal" />
        <NumberField name="maxApplications" label="product.maxApplications" hint="medicines.max.hint" />
        <CheckField name="critical" label="product.critical" hint="medicines.critical.hint" />
        <CheckField name="active" label="product.active" hint="medicines.active.hint" />
      </Stack>
    </FormColumns>
  )
}
