import { useCallback } from 'react'
import { useLactationSaveMutation } from '../../../generated/account/lactation.ts'
import { useDates } from '../../../ui/dates.ts'
import { EditPage } from '../../care/write/edit-page.tsx'
import { LactationFields } from './lactation.form.tsx'
import { readValues, toForm } from './lactation.rules.ts'

/** Correcting or deleting a count. */
export default function LactationEditPage() {
  const { today } = useDates()
  return (
    <EditPage
      type="FarmLactation"
      list="/lactacao"
      toForm={toForm}
      rules={useCallback(async () => (await import('./lactation.schema.ts')).lactationSchema(today), [today])}
      read={readValues}
      save={useLactationSaveMutation()}
      submit="lactation.saveChanges"
      saved={{ text: 'lactation.saved', to: () => '/lactacao' }}
      deleting={{ label: 'lactation.delete', done: 'lactation.deleted' }}
    >
      {() => <LactationFields />}
    </EditPage>
  )
}
