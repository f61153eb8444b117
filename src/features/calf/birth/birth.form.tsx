import { useFormikContext } from 'formik'
import { useEffect, useMemo } from 'react'
import { DESTINATIONS } from '../../../domain/birth.ts'
import { CALVING_EASES } from '../../../domain/calving.ts'
import { SEXES } from '../../../domain/cow.ts'
import { earliestDate } from '../../../domain/plausible-date.ts'
import { useRecords } from '../../../engine/react/farm-records.ts'
import { useDates } from '../../../ui/dates.ts'
import { CheckField } from '../../../ui/fields/check-field.tsx'
import { ChoiceField } from '../../../ui/fields/choice-field.tsx'
import { DateField, TextField } from '../../../ui/fields/plain-fields.tsx'
import { FormColumns } from '../../../ui/frames/form-page.tsx'
import { Stack } from '../../../ui/surface.tsx'
import { AnimalField } from '../../care/animal/animal-field.tsx'
import { EarTagField } from '../../care/animal/ear-tag-field.tsx'
import { easeTexts } from '../../care/animal/ease.texts.ts'
import { sexTexts } from '../../care/animal/sex.texts.ts'
import { destinationTexts } from './birth.record.ts'
import { nearestToCalving, type BirthValues } from './birth.rules.ts'

/** The fields of a birth. @param isNew with those of the calf that it brings */
export function BirthFields({ isNew = false }: { isNew?: boolean }) {
  const { today } = useDates()
  const { values, initialValues, setFieldValue } = useFormikContext<BirthValues>()
  const { date, time } = values
  const isPrefilled = isNew && initialValues.date === today && time !== '' && time === initialValues.time
  const isOfOtherDay = isPrefilled && date !== today
  useEffect(
    function forgetHourOfOpening() {
      if (isOfOtherDay) void setFieldValue('time', '')
    },
    [isOfOtherDay, setFieldValue],
  )
  const animals = useRecords('Animal')
  const due = useMemo(() => nearestToCalving(animals, today), [animals, today])
  return (
    <>
      <FormColumns>
        <AnimalField name="dam" label="birth.dam" category="cow" recent={due} />
        <Stack $gap="s">
          {isNew && values.destination !== 'stillborn' && <EarTagField label="birth.earTag" />}
          <FormColumns>
            <DateField name="date" label="birth.date" min={earliestDate('birth', today)} max={today} />
            <TextField name="time" label="birth.time" type="time" />
          </FormColumns>
        </Stack>
      </FormColumns>
      <FormColumns>
        <ChoiceField
          name="sex"
          label="animal.sex"
          options={SEXES.map((value) => ({ value, label: sexTexts[value] }))}
        />
        <ChoiceField
          name="destination"
          label="birth.destination"
          columns={3}
          options={DESTINATIONS.map((value) => ({ value, label: destinationTexts[value] }))}
        />
        <ChoiceField
          name="ease"
          label="calving.ease"
          options={CALVING_EASES.map((value) => ({ value, label: easeTexts[value] }))}
        />
        <Stack $gap="s">
          {isNew && <TextField name="kg" label="birth.kg" inputMode="decimal" autoComplete="off" />}
          <TextField name="sire" label="animal.field.sire" autoComplete="off" />
          <CheckField name="twin" label="birth.twin" />
        </Stack>
      </FormColumns>
    </>
  )
}
