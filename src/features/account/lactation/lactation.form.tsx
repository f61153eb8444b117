import { useFormikContext } from 'formik'
import { LACTATION_KINDS } from '../../../domain/lactation.ts'
import { useRecords } from '../../../engine/farm-records.ts'
import { useDates } from '../../../ui/dates.ts'
import { ChoiceField } from '../../../ui/fields/choice-field.tsx'
import { DateField, NumberField } from '../../../ui/fields/plain-fields.tsx'
import { Notice } from '../../../ui/surface.tsx'
import { useText } from '../../../ui/text.ts'
import { previousQuantity } from './lactation-order.rules.ts'
import { needsSecondLook, readValues, type LactationValues } from './lactation.rules.ts'
import { kindTexts } from './lactation.texts.ts'

/** The fields of a count, for a new one and for a correction. */
export function LactationFields() {
  const text = useText()
  const { today } = useDates()
  const counts = useRecords('FarmLactation')
  const { values } = useFormikContext<LactationValues>()
  const draft = readValues(values)
  return (
    <>
      <NumberField name="quantity" label="lactation.quantity" hint="lactation.quantity.hint" />
      {needsSecondLook(counts, draft) && (
        <Notice $tone="warning" role="status">
          {text('lactation.unusual', { previous: previousQuantity(counts, draft.date) ?? 0 })}
        </Notice>
      )}
      <DateField name="date" label="lactation.date" max={today} />
      <ChoiceField
        name="kind"
        label="lactation.kind"
        options={LACTATION_KINDS.toReversed().map((value) => ({ value, label: kindTexts[value] }))}
      />
    </>
  )
}
