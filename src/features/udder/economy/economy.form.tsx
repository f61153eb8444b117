import { NumberField } from '../../../ui/fields/plain-fields.tsx'
import { FormColumns } from '../../../ui/frames/form-page.tsx'

/** The five inputs of the savings. */
export function EconomyFields() {
  return (
    <FormColumns>
      <NumberField name="litresPerDay" label="economy.litresPerDay" />
      <NumberField name="discardDays" label="economy.discardDays" hint="economy.discardDays.hint" />
      <NumberField name="pricePerLitre" label="economy.pricePerLitre" />
      <NumberField name="pricePerApplication" label="economy.pricePerApplication" />
      <NumberField name="applicationsPerCase" label="economy.applicationsPerCase" />
    </FormColumns>
  )
}
