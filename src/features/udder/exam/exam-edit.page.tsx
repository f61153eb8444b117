import { useMemo } from 'react'
import { useNavigate, useParams } from 'react-router-dom'
import { useOnline, useRecord, useRecords } from '../../../engine/farm-records.ts'
import { useDiagnosticSaveMutation } from '../../../generated/udder.ts'
import { useDates } from '../../../ui/dates.ts'
import { DetailPage } from '../../../ui/frames/detail-page.tsx'
import { FormPage } from '../../../ui/frames/form-page.tsx'
import { useText } from '../../../ui/text.ts'
import { useToast } from '../../../ui/toast.tsx'
import { examSchema, readValues, toForm } from './exam.rules.ts'
import { ExamFields } from './exam.form.tsx'
import { usedPlates } from './plate-sides.rules.ts'

/** Correcting an exam. The plate is fixed once it has been read. */
export default function ExamEditPage() {
  const { id = '' } = useParams()
  const text = useText()
  const toast = useToast()
  const navigate = useNavigate()
  const online = useOnline()
  const { today } = useDates()
  const record = useRecord('Diagnostic', id)
  const diagnostics = useRecords('Diagnostic')
  const [saveDiagnostic] = useDiagnosticSaveMutation()
  const schema = useMemo(() => examSchema(usedPlates(diagnostics, record?.id), today), [diagnostics, record?.id, today])
  return (
    <DetailPage record={record && !record.deleted ? record : null} parent="/ubere/resultados">
      {(diagnostic) => (
        <FormPage
          initial={toForm(diagnostic)}
          schema={schema}
          read={readValues}
          submit="exam.saveChanges"
          online={online}
          save={async (draft) => {
            await saveDiagnostic({ variables: { id: diagnostic.id, input: draft } })
            toast({ text: text('record.saved') })
            await navigate(`/ubere/resultados/${diagnostic.id}`)
          }}
        >
          <ExamFields plateFixed={diagnostic.result !== 'waiting'} />
        </FormPage>
      )}
    </DetailPage>
  )
}
