import { useCallback } from 'react'
import { useDiagnosticSaveMutation } from '../../../generated/udder/diagnostic.ts'
import { useDates } from '../../../ui/dates.ts'
import { EditPage } from '../../care/write/edit-page.tsx'
import { UnculturedFields } from './exam.form.tsx'
import { toForm } from './exam.rules.ts'

/** Correcting a clinical case that was not cultured. */
export default function UnculturedEditPage() {
  const { today } = useDates()
  return (
    <EditPage
      type="Diagnostic"
      list="/ubere/resultados"
      toForm={toForm}
      rules={useCallback(async () => (await import('./exam.schema.ts')).unculturedSchema(today), [today])}
      save={useDiagnosticSaveMutation()}
      submit="exam.saveChanges"
      saved={{ text: 'record.saved', to: ({ id }) => `/ubere/resultados/${id}` }}
      wide
    >
      {() => <UnculturedFields />}
    </EditPage>
  )
}
