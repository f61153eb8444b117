import { useFormikContext } from 'formik'
import { DIARRHEA_BACTERIA, DISEASE_KINDS, TICK_FEVER_SIGNS } from '../../../domain/disease-kinds.ts'
import { earliestDate } from '../../../domain/plausible-date.ts'
import { useRecords } from '../../../engine/react/farm-records.ts'
import { useDates } from '../../../ui/dates.ts'
import { CheckField, ChecksField } from '../../../ui/fields/check-field.tsx'
import { ChoiceField } from '../../../ui/fields/choice-field.tsx'
import { Field, useTyped } from '../../../ui/fields/field.tsx'
import { TextArea } from '../../../ui/fields/input.ts'
import { DateField, TextField } from '../../../ui/fields/plain-fields.tsx'
import { useText, type TextId } from '../../../ui/text.ts'
import { agentOptions } from '../../care/plate/product-names.ts'
import { CalfField } from '../record/calf-field.tsx'
import { diseaseTexts } from '../../care/protocol/disease.texts.ts'
import { tickSignTexts } from './disease.texts.ts'
import type { DiseaseValues } from './disease.rules.ts'

/** The fields of a disease. @param isNew without those of its end */
export function DiseaseFields({ isNew = false }: { isNew?: boolean }) {
  const text = useText()
  const { today } = useDates()
  const { values } = useFormikContext<DiseaseValues>()
  return (
    <>
      {isNew && <CalfField name="animal" label="disease.field.animal" />}
      <ChoiceField
        name="kind"
        label="disease.field.kind"
        options={DISEASE_KINDS.map((value) => ({ value, label: diseaseTexts[value] }))}
      />
      <DateField name="startDate" label="disease.field.startDate" min={earliestDate('sample', today)} max={today} />
      {values.kind === 'diarrhea' && <DiarrheaFields />}
      {values.kind === 'tick_fever' && (
        <>
          <ChecksField
            name="tickFeverSigns"
            label="disease.field.tickFeverSigns"
            min={180}
            options={TICK_FEVER_SIGNS.map((value) => ({ value, label: text(tickSignTexts[value]) }))}
          />
          <TextField name="hemogramNote" label="disease.field.hemogramNote" maxLength={2000} autoComplete="off" />
        </>
      )}
      <TextField
        name="tests"
        label="disease.field.tests"
        hint="disease.field.tests.hint"
        maxLength={400}
        autoComplete="off"
      />
      <LongField name="observation" label="disease.field.observation" />
      {!isNew && (
        <>
          <DateField name="clinicalCureDate" label="disease.field.clinicalCureDate" max={today} />
          <DateField name="endDate" label="disease.field.endDate" max={today} />
        </>
      )}
    </>
  )
}

function DiarrheaFields() {
  const text = useText()
  const agents = useRecords('Agent')
  const { initialValues } = useFormikContext<DiseaseValues>()
  // A plate may have shown others.
  const shown = agents.filter(
    ({ id, code }) => initialValues.bacteria.includes(id) || DIARRHEA_BACTERIA.some((each) => each === code),
  )
  const options = agentOptions(shown, text)
  return (
    <>
      <CheckField name="serum" label="disease.field.serum" />
      {options.length > 0 && <ChecksField name="bacteria" label="disease.field.bacteria" min={200} options={options} />}
    </>
  )
}

function LongField({ name, label }: { name: string; label: TextId }) {
  const field = useTyped(name)
  return (
    <Field name={name} label={label}>
      {(control) => <TextArea {...field} {...control} rows={3} maxLength={2000} />}
    </Field>
  )
}
