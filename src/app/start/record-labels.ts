import type { RecordLabels } from '../../features/care/write/record-labels.ts'
import { RECORDS } from '../../generated/records/definitions.ts'
import { OPERATIONS } from '../../generated/records/operations.ts'

/** Loads how every feature labels its records and writes. */
export async function loadLabels(): Promise<RecordLabels> {
  const operations = (await Promise.all(OPERATIONS.map(({ load }) => load()))).flat()
  return {
    records: RECORDS,
    editPath: ({ operation, variables }, record) =>
      operations.find(({ name }) => name === operation)?.editPath?.(variables, record),
  }
}
