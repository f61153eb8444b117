import { useCallback } from 'react'
import { useParams } from 'react-router-dom'
import { useOnline, useRecord, useRecords } from '../../../engine/farm-records.ts'
import { useDiagnosticSaveMutation } from '../../../generated/udder.ts'
import { useDates } from '../../../ui/dates.ts'
import { useFinish } from '../../../ui/finish.ts'
import { DetailPage } from '../../../ui/frames/detail-page.tsx'
import { FormPage } from '../../../ui/frames/form-page.tsx'
import { refilled, useCorrection } from '../../care/write/correction.ts'
import { readValues, toForm } from './exam.rules.ts'
import { ExamFields } from './exam.form.tsx'
import { usedPlates } from './plate-sides.rules.ts'

/** Correcting an exam. The plate is fixed once it has been read. */
export default function ExamEditPage() {
  const { id = '' } = useParams()
  const finish = useFinish()
  const online = useOnline()
  const { today } = useDates()
  const record = useRecord('Diagnostic', id)
  const diagnostics = useRecords('Diagnostic')
  const correction = useCorrection()
  const saveDiagnostic = useDiagnosticSaveMutation()
  const rules = useCallback(
    async () => (await import('./exam.schema.ts')).examSchema(usedPlates(diagnostics, record?.id), today),
    [diagnostics, record?.id, today],
  )
  return (
    <DetailPage record={record && !record.deleted ? record : null} parent="/ubere/resultados">
      {(diagnostic) => (
        <FormPage
          initial={refilled(toForm(diagnostic), correction)}
          rules={rules}
          read={readValues}
          submit="exam.saveChanges"
          online={online}
          refused={correction?.refused}
          wide
          record={diagnostic}
          save={async (draft, context) => {
            await saveDiagnostic({
              variables: { id: diagnostic.id, input: draft },
              context: { ...context, ...correction?.context },
            })
            finish('record.saved', `/ubere/resultados/${diagnostic.id}`)
          }}
        >
          <ExamFields plateFixed={diagnostic.result !== 'waiting'} />
        </FormPage>
      )}
    </DetailPage>
  )
}
