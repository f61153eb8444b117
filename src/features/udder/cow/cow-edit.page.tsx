import { useCallback } from 'react'
import { Navigate, useLocation, useParams } from 'react-router-dom'
import { takenEarTags } from '../../../domain/animal.ts'
import { useRecord, useRecords } from '../../../engine/react/farm-records.ts'
import { useAnimalSaveMutation } from '../../../generated/shared/animal.ts'
import { useDates } from '../../../ui/dates.ts'
import { EditPage } from '../../care/write/edit-page.tsx'
import { cowForm, readCow } from './cow-form.rules.ts'
import { CowFields } from './cow.form.tsx'
import { driedCow } from './dried-cow.rules.ts'

/** Correcting a cow's data. */
export default function CowEditPage() {
  const { today } = useDates()
  const { id = '' } = useParams()
  const { search } = useLocation()
  const animals = useRecords('Animal')
  const testDays = useRecords('TestDay')
  const calvings = useRecords('Calving')
  const stored = useRecord('Animal', id)
  const bornOn = useRecords('Birth').find(({ calf }) => calf === id)?.date
  const rules = useCallback(async () => {
    const { cowSchema } = await import('./cow-forms.schema.ts')
    const others = animals.filter((animal) => animal.id !== id)
    return cowSchema(today, takenEarTags(others), stored, bornOn, (draft) =>
      driedCow({ ...draft, id }, { testDays, calvings }),
    )
  }, [today, animals, id, stored, bornOn, testDays, calvings])
  const save = useAnimalSaveMutation()
  // A refused write about an animal leads here, whichever herd it is of.
  if (stored?.category === 'calf') return <Navigate to={`/bezerra/dados-da-bezerra/${id}${search}`} replace />
  return (
    <EditPage
      type="Animal"
      list="/ubere/ficha-da-vaca"
      toForm={cowForm}
      rules={rules}
      read={readCow}
      save={save}
      submit="cow.save"
      saved={{ text: 'cow.saved', to: ({ id }) => `/ubere/ficha-da-vaca/${id}` }}
      wide
    >
      {() => <CowFields cow={id} />}
    </EditPage>
  )
}
