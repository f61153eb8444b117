import { useParams } from 'react-router-dom'
import { useRecord } from '../../../engine/react/farm-records.ts'
import { useDiagnosticDetailQuery } from '../../../generated/udder/diagnostic-detail.ts'
import { DetailPage } from '../../../ui/frames/detail-page.tsx'
import { PrintedAt } from '../../care/task/printed-at.tsx'
import { CaseOutcomeLazy, CowCaseTreatmentsLazy } from '../treatment/case-care-lazy.tsx'
import { ResultActions } from './result-actions.tsx'
import { ResultBody } from './result-body.tsx'

/** One diagnosis: what it came to, what to do now, how it was read. */
export default function ResultPage() {
  const { id = '' } = useParams()
  const row = useRecord('Diagnostic', id)
  const known = row && !row.deleted
  const { data } = useDiagnosticDetailQuery({ variables: { id: row?.id ?? id }, skip: !known })
  const detail = data?.diagnostic
  return (
    <DetailPage
      record={known ? (detail ? { row, detail } : undefined) : null}
      parent="/ubere/resultados"
      actions={(record) => <ResultActions row={record.row} />}
    >
      {(record) => {
        const treatments = <CowCaseTreatmentsLazy diagnostic={record.row} />
        const isFound = record.row.result !== 'waiting'
        // A result calls for a treatment; a plate that waits calls for its reading.
        return (
          <>
            <PrintedAt />
            <ResultBody {...record} next={isFound && treatments}>
              {!isFound && treatments}
              <CaseOutcomeLazy diagnostic={record.row} />
            </ResultBody>
          </>
        )
      }}
    </DetailPage>
  )
}
