import { useFormikContext } from 'formik'
import { useIntl } from 'react-intl'
import { LACTATION_KINDS } from '../../../domain/lactation.ts'
import { earliestDate } from '../../../domain/plausible-date.ts'
import { useRecords } from '../../../engine/react/farm-records.ts'
import { useDates } from '../../../ui/dates.ts'
import { ChoiceField } from '../../../ui/fields/choice-field.tsx'
import { DateField, NumberField } from '../../../ui/fields/plain-fields.tsx'
import { Notice } from '../../../ui/surface.tsx'
import { useText } from '../../../ui/text.ts'
import { previousQuantity } from '../../../domain/lactation-order.ts'
import { needsSecondLook, readValues, type LactationValues } from './lactation.rules.ts'
import { kindTexts } from './lactation.texts.ts'

/** The fields of a count, for a new one and for a correction. */
export function LactationFields() {
  const text = useText()
  const { today } = useDates()
  const { locale } = useIntl()
  const counts = useRecords('FarmLactation')
  const { values } = useFormikContext<LactationValues>()
  const draft = readValues(values, locale)
  return (
    <>
      <NumberField name="quantity" label="lactation.quantity" hint="lactation.quantity.hint" />
      {needsSecondLook(counts, draft) && (
        <Notice $tone="warning" role="status">
          {text('lactation.unusual', { previous: previousQuantity(counts, draft.date) ?? 0 })}
        </Notice>
      )}
      <DateField name="date" label="lactation.date" min={earliestDate('count', today)} max={today} />
      <ChoiceField
        name="kind"
        label="lactation.kind"
        options={LACTATION_KINDS.toReversed().map((value) => ({ value, label: kindTexts[value] }))}
      />
    </>
  )
}
