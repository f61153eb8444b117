import { useCallback, useMemo } from 'react'
import { useParams } from 'react-router-dom'
import { useRecords } from '../../../engine/react/farm-records.ts'
import { useBirthSaveMutation } from '../../../generated/calf/birth.ts'
import { useDates } from '../../../ui/dates.ts'
import { EditPage } from '../../care/write/edit-page.tsx'
import { BirthFields } from './birth.form.tsx'
import { birthForm, readBirth } from './birth.rules.ts'

/** Correcting or deleting a birth. The calf stays. */
export default function BirthEditPage() {
  const { id = '' } = useParams()
  const { today } = useDates()
  const births = useRecords('Birth')
  const around = useMemo(() => ({ today, births, id }), [today, births, id])
  return (
    <EditPage
      type="Birth"
      list="/bezerra/ficha-da-bezerra"
      toForm={birthForm}
      rules={useCallback(async () => (await import('./birth.schema.ts')).birthSchema(around), [around])}
      read={readBirth}
      save={useBirthSaveMutation()}
      submit="birth.save"
      saved={{
        text: 'birth.saved',
        to: ({ calf }) => (calf === null ? '/bezerra/ficha-da-bezerra' : `/bezerra/ficha-da-bezerra/${calf}`),
      }}
      deleting={{ label: 'birth.delete', done: 'birth.deleted' }}
      wide
    >
      {() => <BirthFields />}
    </EditPage>
  )
}
