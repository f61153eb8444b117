import { useCallback } from 'react'
import { useFormDraft, useOnline } from '../../../engine/farm-records.ts'
import { useSession } from '../../../engine/session.ts'
import { useAnimalCreateMutation } from '../../../generated/shared.ts'
import { useDates } from '../../../ui/dates.ts'
import { DateField, TextField } from '../../../ui/fields/plain-fields.tsx'
import { useFinish } from '../../../ui/finish.ts'
import { FormColumns, FormPage } from '../../../ui/frames/form-page.tsx'
import { SectionTitle, Stack } from '../../../ui/surface.tsx'
import { useText } from '../../../ui/text.ts'
import { refilled, useCorrection } from '../../care/write/correction.ts'
import { AnimalField } from '../../care/animal/animal-field.tsx'

/** What is entered in the calf housing: for now, a calf that was born. */
export default function CalfLaunchPage() {
  const text = useText()
  const finish = useFinish()
  const online = useOnline()
  const { today } = useDates()
  const { farm } = useSession()
  const correction = useCorrection()
  const formDraft = useFormDraft('calf')
  const create = useAnimalCreateMutation()
  const rules = useCallback(async () => (await import('./calf.schema.ts')).calfSchema(today), [today])
  return (
    <Stack>
      <SectionTitle>{text('calfLaunch.register')}</SectionTitle>
      <FormPage
        initial={refilled({ earTag: '', birthDate: today, dam: '' }, correction)}
        rules={rules}
        read={(values) => ({ ...values, dam: values.dam === '' ? null : values.dam })}
        submit="calfLaunch.save"
        next="/home-bezerra"
        online={online}
        refused={correction?.refused}
        wide
        draft={formDraft}
        save={async (draft, context) => {
          await create({
            variables: { input: { farm: farm.id, category: 'calf', ...draft } },
            context: { ...context, ...correction?.context },
          })
          finish('calfLaunch.saved', '/home-bezerra', { earTag: draft.earTag })
        }}
      >
        <FormColumns>
          <Stack $gap="s">
            <TextField name="earTag" label="calfLaunch.earTag" autoComplete="off" />
            <DateField name="birthDate" label="calfLaunch.birthDate" max={today} />
          </Stack>
          <AnimalField name="dam" label="calfLaunch.dam" category="cow" recent={[]} />
        </FormColumns>
      </FormPage>
    </Stack>
  )
}
