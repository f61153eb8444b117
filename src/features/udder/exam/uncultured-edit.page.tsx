import { useCallback } from 'react'
import { useParams } from 'react-router-dom'
import { useRecord } from '../../../engine/react/farm-records.ts'
import { useDiagnosticSaveMutation } from '../../../generated/udder/diagnostic.ts'
import { useDates } from '../../../ui/dates.ts'
import { EditPage } from '../../care/write/edit-page.tsx'
import { UnculturedFields } from './exam.form.tsx'
import { toForm } from './exam.rules.ts'
import { MovedDosesDialog } from './moved-doses-dialog.tsx'
import { useFindCow } from './use-find-cow.ts'
import { useMovedDoses } from './use-moved-doses.ts'

/** Correcting a clinical case that was not cultured. */
export default function UnculturedEditPage() {
  const { id = '' } = useParams()
  const { today } = useDates()
  const stored = useRecord('Diagnostic', id)?.sampleDate
  const findCow = useFindCow()
  const rules = useCallback(
    async () => (await import('./exam.schema.ts')).unculturedSchema(today, findCow, stored),
    [today, findCow, stored],
  )
  const { question, ask } = useMovedDoses(id)
  return (
    <>
      <EditPage
        type="Diagnostic"
        list="/ubere/resultados"
        toForm={toForm}
        rules={rules}
        save={useDiagnosticSaveMutation()}
        ask={ask}
        submit="exam.saveChanges"
        saved={{ text: 'record.saved', to: ({ id }) => `/ubere/resultados/${id}` }}
        wide
      >
        {() => <UnculturedFields />}
      </EditPage>
      <MovedDosesDialog question={question} />
    </>
  )
}
