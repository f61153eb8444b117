import { useCallback } from 'react'
import { useIntl } from 'react-intl'
import { useParams } from 'react-router-dom'
import { useRecord, useRecords } from '../../../engine/react/farm-records.ts'
import { useDiagnosticSaveMutation } from '../../../generated/udder/diagnostic.ts'
import { useDates } from '../../../ui/dates.ts'
import { EditPage } from '../../care/write/edit-page.tsx'
import { ExamFields } from './exam.form.tsx'
import { readValues, toForm } from './exam.rules.ts'
import { MovedDosesDialog } from './moved-doses-dialog.tsx'
import { usedPlates } from './plate-sides.rules.ts'
import { useMovedDoses } from './use-moved-doses.ts'
import { useFindCow } from './use-find-cow.ts'

/** Correcting an exam. The plate is fixed once it has been read. */
export default function ExamEditPage() {
  const { id = '' } = useParams()
  const { today } = useDates()
  const { timeZone } = useIntl()
  const stored = useRecord('Diagnostic', id)
  const diagnostics = useRecords('Diagnostic')
  const findCow = useFindCow()
  const rules = useCallback(async () => {
    const { examSchema } = await import('./exam.schema.ts')
    return examSchema({ used: usedPlates(diagnostics, id), today, timeZone, findCow, stored })
  }, [diagnostics, id, today, timeZone, findCow, stored])
  const { question, ask } = useMovedDoses(id)
  return (
    <>
      <EditPage
        type="Diagnostic"
        list="/ubere/resultados"
        toForm={toForm}
        rules={rules}
        read={readValues}
        save={useDiagnosticSaveMutation()}
        ask={ask}
        submit="exam.saveChanges"
        saved={{ text: 'record.saved', to: (exam) => `/ubere/resultados/${exam.id}` }}
        wide
      >
        {({ result }) => <ExamFields plateFixed={result !== 'waiting'} />}
      </EditPage>
      <MovedDosesDialog question={question} />
    </>
  )
}
