import { use, useContext } from 'react'
import type { OutboxRow } from '../../../engine/outbox/row.ts'
import { isPendingId, resolveIds, splitName } from '../../../engine/platform/scope.ts'
import { useEngine, useRecords, type FarmRecords } from '../../../engine/react/farm-records.ts'
import type { SameRecord, Values } from '../../care/write/define-record.ts'
import { RecordLabelsContext } from '../../care/write/record-labels.ts'
import { inputOf } from '../../care/write/write-title.ts'

/** The record of somebody else that a refused creation is of, as soon as the device has it; of several the latest. */
export function useSameRecord(row: OutboxRow): (SameRecord & { id: string }) | undefined {
  const definitions = use(useContext(RecordLabelsContext)()).records
  const { resolveId } = useEngine()
  const { __typename } = splitName(row.recordRef)
  const known = useRecords(__typename as keyof FarmRecords)
  const same = definitions[__typename]?.same
  if (!same || !row.refusal?.violations.some(({ code }) => same.codes.includes(code ?? ''))) return undefined
  const input = resolveIds(inputOf(row), resolveId) as Values
  const [latest] = known
    .filter((record) => !isPendingId(record.id) && same.is({ ...record }, input))
    .sort((a, b) => Number(b.id) - Number(a.id))
  return latest && { ...same, id: latest.id }
}
