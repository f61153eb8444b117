import { useFormikContext } from 'formik'
import { useIntl } from 'react-intl'
import { WEIGHING_METHODS } from '../../../domain/calf.ts'
import { useRecords } from '../../../engine/react/farm-records.ts'
import { useDates } from '../../../ui/dates.ts'
import { ChoiceField } from '../../../ui/fields/choice-field.tsx'
import { DateField, TextField } from '../../../ui/fields/plain-fields.tsx'
import { Notice } from '../../../ui/surface.tsx'
import { useText } from '../../../ui/text.ts'
import { methodTexts } from './weighing.record.ts'
import { readWeighing, unlikelyAfter, type WeighingValues } from './weighing.rules.ts'

interface WeighingFieldsProps {
  calf: string
  /** The weight that is corrected. */
  own?: string | undefined
}

/** The fields of a weight, for a new one and for a correction. */
export function WeighingFields({ calf, own }: WeighingFieldsProps) {
  const text = useText()
  const dates = useDates()
  const { locale, formatNumber } = useIntl()
  const weighings = useRecords('Weighing')
  const { values } = useFormikContext<WeighingValues>()
  const before = unlikelyAfter(weighings, calf, readWeighing(values, locale), own)
  return (
    <>
      <TextField name="kg" label="weighing.kg" inputMode="decimal" autoComplete="off" />
      {before && (
        <Notice $tone="warning" role="status">
          {text('weighing.unusual', { kg: formatNumber(before.kg), when: dates.day(before.date) })}
        </Notice>
      )}
      <ChoiceField
        name="method"
        label="weighing.method"
        options={WEIGHING_METHODS.map((value) => ({ value, label: methodTexts[value] }))}
      />
      <DateField name="date" label="weighing.date" max={dates.today} />
    </>
  )
}
