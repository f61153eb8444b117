import { useCallback } from 'react'
import { useParams } from 'react-router-dom'
import { COUNTERS } from '../../../domain/role-groups.ts'
import { useRecord } from '../../../engine/react/farm-records.ts'
import { holds, useSession } from '../../../engine/react/session.ts'
import { useLactationSaveMutation } from '../../../generated/account/lactation.ts'
import { useDates } from '../../../ui/dates.ts'
import { DetailPage } from '../../../ui/frames/detail-page.tsx'
import { Card } from '../../../ui/surface.tsx'
import { EditPage } from '../../care/write/edit-page.tsx'
import { RecordFacts } from '../../care/write/record-facts.tsx'
import { LactationFields } from './lactation.form.tsx'
import { lactationRecord } from './lactation.record.ts'
import { readValues, toForm } from './lactation.rules.ts'

/** Correcting or deleting a count; seeing it for those who may not count. */
export default function LactationEditPage() {
  const { today } = useDates()
  const session = useSession()
  const rules = useCallback(async () => (await import('./lactation.schema.ts')).lactationSchema(today), [today])
  const save = useLactationSaveMutation()
  if (!holds(session, COUNTERS)) return <Count />
  return (
    <EditPage
      type="FarmLactation"
      list="/lactacao"
      toForm={toForm}
      rules={rules}
      read={readValues}
      save={save}
      submit="lactation.saveChanges"
      saved={{ text: 'lactation.saved', to: () => '/lactacao' }}
      deleting={{ label: 'lactation.delete', done: 'lactation.deleted' }}
    >
      {() => <LactationFields />}
    </EditPage>
  )
}

function Count() {
  const { id = '' } = useParams()
  const count = useRecord('FarmLactation', id)
  return (
    <DetailPage record={count && !count.deleted ? count : null} parent="/lactacao">
      {(shown) => (
        <Card>
          <RecordFacts definition={lactationRecord} record={shown} />
        </Card>
      )}
    </DetailPage>
  )
}
