import type { FarmRecords } from '../../../engine/react/farm-records.ts'
import { useDiagnosticDetailQuery } from '../../../generated/udder/diagnostic-detail.ts'
import { Row, Skeleton, Stack } from '../../../ui/surface.tsx'
import { ResultActions } from './result-actions.tsx'
import { ResultBody } from './result-body.tsx'

/** One diagnosis beside its list. */
export default function ResultDetail({ row }: { row: FarmRecords['Diagnostic'] }) {
  const { data } = useDiagnosticDetailQuery({ variables: { id: row.id } })
  const detail = data?.diagnostic
  if (!detail) return <Skeleton $height="320px" />
  return (
    <Stack>
      <ResultBody row={row} detail={detail} narrow />
      <Row>
        <ResultActions row={row} />
      </Row>
    </Stack>
  )
}
