import { useCallback } from 'react'
import { earliestDate } from '../../../domain/plausible-date.ts'
import { useRecords } from '../../../engine/react/farm-records.ts'
import { useAnimalCreateMutation } from '../../../generated/shared/animal.ts'
import { useDates } from '../../../ui/dates.ts'
import { DateField, TextField } from '../../../ui/fields/plain-fields.tsx'
import { FormColumns } from '../../../ui/frames/form-page.tsx'
import { SectionTitle, Stack } from '../../../ui/surface.tsx'
import { useText } from '../../../ui/text.ts'
import { AnimalField } from '../../care/animal/animal-field.tsx'
import { NewPage } from '../../care/write/new-page.tsx'

/** What is entered in the calf housing: for now, a calf that was born. */
export default function CalfLaunchPage() {
  const text = useText()
  const { today } = useDates()
  const animals = useRecords('Animal')
  const rules = useCallback(async () => {
    const { calfSchema } = await import('./calf.schema.ts')
    return calfSchema(
      today,
      animals.map(({ earTag }) => earTag),
    )
  }, [today, animals])
  return (
    <Stack>
      <SectionTitle>{text('calfLaunch.register')}</SectionTitle>
      <NewPage
        draft="calf"
        initial={{ earTag: '', birthDate: today, dam: '' }}
        rules={rules}
        read={(values) => ({ ...values, dam: values.dam === '' ? null : values.dam })}
        create={useAnimalCreateMutation()}
        also={{ category: 'calf' as const }}
        submit="calfLaunch.save"
        saved={{ text: 'calfLaunch.saved', to: '/home-bezerra', values: ({ earTag }) => ({ earTag }) }}
        wide
      >
        <FormColumns>
          <Stack $gap="s">
            <TextField name="earTag" label="calfLaunch.earTag" autoComplete="off" />
            <DateField name="birthDate" label="calfLaunch.birthDate" min={earliestDate('birth', today)} max={today} />
          </Stack>
          <AnimalField name="dam" label="calfLaunch.dam" category="cow" recent={[]} />
        </FormColumns>
      </NewPage>
    </Stack>
  )
}
