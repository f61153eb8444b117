import { useMemo } from 'react'
import { useNavigate } from 'react-router-dom'
import * as z from 'zod/mini'
import { CalfDraft } from '../../../domain/animal-drafts.ts'
import { useOnline } from '../../../engine/farm-records.ts'
import { useSession } from '../../../engine/session.ts'
import { useAnimalCreateMutation } from '../../../generated/shared.ts'
import { useDates } from '../../../ui/dates.ts'
import { DateField, TextField } from '../../../ui/fields/plain-fields.tsx'
import { FormPage } from '../../../ui/frames/form-page.tsx'
import { SectionTitle, Stack } from '../../../ui/surface.tsx'
import { useText } from '../../../ui/text.ts'
import { useToast } from '../../../ui/toast.tsx'
import { AnimalField } from '../../care/animal/animal-field.tsx'

/** What is entered in the calf housing: for now, a calf that was born. */
export default function CalfLaunchPage() {
  const text = useText()
  const toast = useToast()
  const navigate = useNavigate()
  const online = useOnline()
  const { today } = useDates()
  const { farm, userId } = useSession()
  const [create] = useAnimalCreateMutation()
  const schema = useMemo(
    () =>
      CalfDraft.check(
        z.refine((draft) => draft.birthDate <= today, { error: 'animal.error.futureBirth', path: ['birthDate'] }),
      ),
    [today],
  )
  return (
    <Stack>
      <SectionTitle>{text('calfLaunch.register')}</SectionTitle>
      <FormPage
        initial={{ earTag: '', birthDate: today, dam: '' }}
        schema={schema}
        read={(values) => ({ ...values, dam: values.dam === '' ? null : values.dam })}
        submit="calfLaunch.save"
        online={online}
        draftKey={`lactor.draft.${userId}.${farm.id}.calf`}
        save={async (draft) => {
          await create({ variables: { input: { farm: farm.id, category: 'calf', ...draft } } })
          toast({ text: text('calfLaunch.saved', { earTag: draft.earTag }) })
          await navigate('/home-bezerra')
        }}
      >
        <TextField name="earTag" label="calfLaunch.earTag" autoComplete="off" />
        <DateField name="birthDate" label="calfLaunch.birthDate" max={today} />
        <AnimalField name="dam" label="calfLaunch.dam" category="cow" recent={[]} />
      </FormPage>
    </Stack>
  )
}
