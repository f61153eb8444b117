import { useCallback } from 'react'
import { useParams } from 'react-router-dom'
import { ownCalving } from '../../../domain/birth-calving.ts'
import { useRecord, useRecords } from '../../../engine/react/farm-records.ts'
import { useDates } from '../../../ui/dates.ts'
import type { TextId, TextValues } from '../../../ui/text.ts'
import { EditPage } from '../../care/write/edit-page.tsx'
import { BirthFields } from './birth.form.tsx'
import { birthForm, placeOfBirth, readBirth } from './birth.rules.ts'
import { CalvingFollows } from './calving-follows.tsx'
import { useBirthSave } from './use-birth-save.ts'
import { useSurroundings } from './use-surroundings.ts'

/** Correcting or deleting a birth: the calving of its dam follows. The calf stays. */
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
      save={useBirthSave(id)}
      submit="birth.save"
      saved={{ text: 'birth.saved', to: ({ calf }) => placeOfBirth(calf) }}
      deleting={{ label: 'birth.delete', done: 'birth.deleted', warning: useCalvingWarning(id) }}
      wide
    >
      {(shown) => (
        <>
          {/* Above the fields: on a phone, below them, nobody who changes the dam would see it. */}
          <CalvingFollows former={shown} />
          <BirthFields />
        </>
      )}
    </EditPage>
  )
}

/** What is asked before a birth is deleted whose calving goes with it. */
function useCalvingWarning(id: string): { title: TextId; text: TextId; values: TextValues } | undefined {
  const dates = useDates()
  const births = useRecords('Birth')
  const calvings = useRecords('Calving')
  const birth = useRecord('Birth', id)
  const own = birth && ownCalving(birth, { births, calvings })
  const dam = useRecord('Animal', own?.animal ?? '')
  if (!own) return undefined
  const values = { earTag: dam?.earTag ?? '–', date: dates.day(own.date) }
  return { title: 'birth.deleteCalving.title', text: 'birth.deleteCalving.text', values }
}
