import { SEXES } from '../../../domain/cow.ts'
import { earliestDate } from '../../../domain/plausible-date.ts'
import { useDates } from '../../../ui/dates.ts'
import { ChoiceField } from '../../../ui/fields/choice-field.tsx'
import { DateField, TextField } from '../../../ui/fields/plain-fields.tsx'
import { FormColumns } from '../../../ui/frames/form-page.tsx'
import { AnimalField } from '../../care/animal/animal-field.tsx'
import { EarTagField } from '../../care/animal/ear-tag-field.tsx'
import { PenField } from '../../care/animal/pen-field.tsx'
import { sexTexts } from '../../care/animal/sex.texts.ts'

/** The fields of a calf, for a new one and for a correction. */
export function CalfFields() {
  const { today } = useDates()
  return (
    <>
      <FormColumns>
        <EarTagField label="animal.earTag" />
        <DateField name="birthDate" label="animal.field.birthDate" min={earliestDate('birth', today)} max={today} />
      </FormColumns>
      <ChoiceField name="sex" label="animal.sex" options={SEXES.map((value) => ({ value, label: sexTexts[value] }))} />
      <AnimalField name="dam" label="animal.field.dam" category="cow" recent={[]} />
      <FormColumns>
        <TextField name="name" label="animal.field.name" autoComplete="off" />
        <PenField category="calf" />
        <TextField name="sire" label="animal.field.sire" autoComplete="off" />
        <TextField name="breed" label="animal.field.breed" autoComplete="off" />
        <DateField name="weanedOn" label="animal.field.weanedOn" max={today} />
        <TextField name="managementNumber" label="animal.field.managementNumber" autoComplete="off" />
        <TextField name="electronicId" label="animal.field.electronicId" autoComplete="off" inputMode="numeric" />
        <TextField name="sisbov" label="animal.field.sisbov" autoComplete="off" inputMode="numeric" />
      </FormColumns>
    </>
  )
}
