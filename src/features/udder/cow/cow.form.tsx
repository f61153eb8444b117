import { useFormikContext } from 'formik'
import { ANIMAL_STATUSES } from '../../../domain/cow.ts'
import { useDates } from '../../../ui/dates.ts'
import { ChoiceField } from '../../../ui/fields/choice-field.tsx'
import { DateField, NumberField, TextField } from '../../../ui/fields/plain-fields.tsx'
import { FormColumns } from '../../../ui/frames/form-page.tsx'
import { AnimalField } from '../../care/animal/animal-field.tsx'
import { EarTagField } from '../../care/animal/ear-tag-field.tsx'
import { PenField } from '../../care/animal/pen-field.tsx'
import TreatedNotice from '../task/treated-notice.tsx'
import type { CowValues } from './cow-form.rules.ts'
import { statusTexts } from '../../care/animal/animal.record.ts'

/** The fields of a cow. @param cow the id of the one that is corrected */
export function CowFields({ cow }: { cow?: string }) {
  const { today } = useDates()
  const { values, initialValues, setFieldValue } = useFormikContext<CowValues>()
  // The day and reason of one status are not those of another.
  const sinceWhen = (status: CowValues['status']) => {
    const before = status === initialValues.status ? initialValues : { statusDate: today, statusReason: '' }
    void setFieldValue('statusDate', status === 'active' ? '' : before.statusDate)
    void setFieldValue('statusReason', status === 'active' ? '' : before.statusReason)
  }
  return (
    <>
      <FormColumns>
        <EarTagField label="animal.earTag" />
        <TextField name="name" label="animal.field.name" autoComplete="off" />
      </FormColumns>
      <FormColumns>
        <DateField name="birthDate" label="animal.field.birthDate" max={today} />
        <PenField category="cow" />
        <TextField name="breed" label="animal.field.breed" autoComplete="off" />
        <TextField name="managementNumber" label="animal.field.managementNumber" autoComplete="off" />
        <NumberField name="lactationNumber" label="animal.lactationNumber" />
        <DateField name="lastCalvingDate" label="animal.lastCalving" max={today} />
        <DateField name="conceptionDate" label="animal.field.conceptionDate" max={today} />
        <TextField name="sire" label="animal.field.sire" autoComplete="off" />
        <TextField name="electronicId" label="animal.field.electronicId" autoComplete="off" inputMode="numeric" />
        <TextField name="sisbov" label="animal.field.sisbov" autoComplete="off" inputMode="numeric" />
      </FormColumns>
      <AnimalField name="dam" label="animal.field.dam" category="cow" recent={[]} except={cow} />
      <ChoiceField
        name="status"
        label="animal.field.status"
        options={ANIMAL_STATUSES.map((value) => ({ value, label: statusTexts[value] }))}
        onChoose={sinceWhen}
      />
      {values.status === 'dry' && initialValues.status !== 'dry' && <TreatedNotice cow={cow ?? ''} />}
      {values.status !== 'active' && (
        <FormColumns>
          <DateField name="statusDate" label="animal.field.statusDate" max={today} />
          <TextField name="statusReason" label="animal.field.statusReason" autoComplete="off" />
        </FormColumns>
      )}
    </>
  )
}
