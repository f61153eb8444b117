import { useCallback } from 'react'
import { useAnimalSaveMutation } from '../../../generated/shared/animal.ts'
import { useDates } from '../../../ui/dates.ts'
import { EditPage } from '../../care/write/edit-page.tsx'
import { cowForm, readCow } from './cow-form.rules.ts'
import { CowFields } from './cow.form.tsx'

/** Correcting a cow's data. */
export default function CowEditPage() {
  const { today } = useDates()
  return (
    <EditPage
      type="Animal"
      list="/ubere/ficha-da-vaca"
      toForm={cowForm}
      rules={useCallback(async () => (await import('./cow-forms.schema.ts')).cowSchema(today), [today])}
      read={readCow}
      save={useAnimalSaveMutation()}
      submit="cow.save"
      saved={{ text: 'cow.saved', to: ({ id }) => `/ubere/ficha-da-vaca/${id}` }}
      wide
    >
      {() => <CowFields />}
    </EditPage>
  )
}
