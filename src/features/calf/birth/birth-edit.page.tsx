import { useCallback } from 'react'
import { useParams } from 'react-router-dom'
import { useRecord } from '../../../engine/react/farm-records.ts'
import { useBirthSaveMutation } from '../../../generated/calf/birth.ts'
import { EditPage } from '../../care/write/edit-page.tsx'
import { BirthFields } from './birth.form.tsx'
import { birthForm, placeOfBirth, readBirth } from './birth.rules.ts'
import { useSurroundings } from './use-surroundings.ts'

/** Correcting or deleting a birth. The calf stays. */
export default function BirthEditPage() {
  const { id = '' } = useParams()
  const around = useSurroundings(id)
  const calf = useRecord('Birth', id)?.calf
  return (
    <EditPage
      type="Birth"
      list="/bezerra/ficha-da-bezerra"
      toForm={birthForm}
      rules={useCallback(async () => (await import('./birth.schema.ts')).birthSchema(around, calf), [around, calf])}
      read={readBirth}
      save={useBirthSaveMutation()}
      submit="birth.save"
      saved={{
        text: 'birth.saved',
        to: ({ calf }) => placeOfBirth(calf),
      }}
      deleting={{ label: 'birth.delete', done: 'birth.deleted' }}
      wide
    >
      {() => <BirthFields />}
    </EditPage>
  )
}
