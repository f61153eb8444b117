import { useCallback } from 'react'
import { useParams } from 'react-router-dom'
import { useRecord, type FarmRecords } from '../../../engine/react/farm-records.ts'
import { useCalvingSaveMutation } from '../../../generated/udder/calving.ts'
import { useDates } from '../../../ui/dates.ts'
import { EditPage } from '../../care/write/edit-page.tsx'
import { CalvingFields } from './calving.form.tsx'

const toForm = ({ date, ease }: FarmRecords['Calving']) => ({ date, ease })

/** Correcting or deleting a calving. */
export default function CalvingEditPage() {
  const { id = '' } = useParams()
  const { today } = useDates()
  const cow = useRecord('Animal', useRecord('Calving', id)?.animal ?? '')
  const born = cow?.birthDate ?? null
  return (
    <EditPage
      type="Calving"
      list="/ubere/ficha-da-vaca"
      toForm={toForm}
      rules={useCallback(async () => (await import('./cow-forms.schema.ts')).calvingSchema(today, born), [today, born])}
      save={useCalvingSaveMutation()}
      submit="calving.save"
      saved={{ text: 'calving.saved', to: ({ animal }) => `/ubere/ficha-da-vaca/${animal}` }}
      deleting={{ label: 'calving.delete', done: 'calving.deleted' }}
    >
      {({ animal }) => <CalvingFields cow={animal} />}
    </EditPage>
  )
}
