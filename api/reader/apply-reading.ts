import { countsOf } from '../../src/domain/automatic-reading.ts'
import type { Colony } from '../../src/reader/reading.ts'
import type { Tx } from '../database/request-context.ts'
import type { JobQueue } from '../jobs/job-queue.ts'
import type { Caller } from '../plugins/caller.ts'
import { ConstraintViolationList } from '../plugins/problem.ts'
import { diagnosticTable } from '../resources/diagnostic/diagnostic-table.ts'
import { selectRecord } from '../resources/select-records.ts'
import { updateRecord } from '../resources/write-record.ts'

/**
 * Makes what was found the result of a diagnosis, by the same rules as a person's reading.
 * @returns whether it did: what a person has read meanwhile stays, and so does a record that its rules refuse
 */
export async function applyReading(
  { tx, queue }: { tx: Tx; queue: JobQueue },
  diagnostic: number,
  colonies: readonly Colony[],
): Promise<boolean> {
  const current = await selectRecord(tx, diagnosticTable, diagnostic, { lock: true })
  if (!current || current['growth'] !== null || current['deleted'] === true) return false
  const result = {
    growth: colonies.length > 0,
    readingMode: 'automatic',
    diagnosticClassifications: countsOf(colonies),
  }
  try {
    await updateRecord({ tx, queue, caller: reader(Number(current['farm'])) }, diagnosticTable, diagnostic, result, {
      complete: false,
      allow: () => undefined,
    })
    return true
  } catch (error) {
    if (error instanceof ConstraintViolationList) return false
    throw error
  }
}

/** The reader is no user: its writes have no session, and the audit log knows it by its device. */
const reader = (farm: number): Caller => ({
  userId: 0,
  farmIds: [farm],
  device: null,
  sessionId: 0,
  kind: 'browser',
  roles: new Set(),
})
