import { Trash2 } from 'lucide-react'
import { useCallback } from 'react'
import { useParams } from 'react-router-dom'
import { useOnline, useRecord } from '../../../engine/farm-records.ts'
import { useLactationSaveMutation } from '../../../generated/account.ts'
import { Button } from '../../../ui/button.tsx'
import { useDates } from '../../../ui/dates.ts'
import { useFinish, useRemove } from '../../../ui/finish.ts'
import { DetailPage } from '../../../ui/frames/detail-page.tsx'
import { FormPage } from '../../../ui/frames/form-page.tsx'
import { useText } from '../../../ui/text.ts'
import { refilled, useCorrection } from '../../care/write/correction.ts'
import { RecordNotice } from '../../care/write/record-mark.tsx'
import { LactationFields } from './lactation.form.tsx'
import { readValues, toForm } from './lactation.rules.ts'

/** Correcting or deleting a count. */
export default function LactationEditPage() {
  const { id = '' } = useParams()
  const text = useText()
  const finish = useFinish()
  const online = useOnline()
  const { today } = useDates()
  const record = useRecord('FarmLactation', id)
  const correction = useCorrection()
  const save = useLactationSaveMutation()
  const rules = useCallback(async () => (await import('./lactation.schema.ts')).lactationSchema(today), [today])
  const remove = useRemove({
    setDeleted: (deleted) => save({ variables: { id: record?.id ?? id, input: { deleted } } }),
    said: 'lactation.deleted',
    to: '/lactacao',
  })
  return (
    <DetailPage record={record && !record.deleted ? record : null} parent="/lactacao">
      {(count) => (
        <>
          <RecordNotice type="FarmLactation" id={count.id} />
          <FormPage
            initial={refilled(toForm(count), correction)}
            rules={rules}
            read={readValues}
            submit="lactation.saveChanges"
            next="/lactacao"
            online={online}
            refused={correction?.refused}
            record={count}
            save={async (draft, context) => {
              await save({ variables: { id: count.id, input: draft }, context: { ...context, ...correction?.context } })
              finish('lactation.saved', '/lactacao')
            }}
          >
            <LactationFields />
          </FormPage>
          <Button emphasis="danger" style={{ alignSelf: 'flex-start' }} onClick={() => void remove()}>
            <Trash2 size={20} aria-hidden /> {text('lactation.delete')}
          </Button>
        </>
      )}
    </DetailPage>
  )
}
