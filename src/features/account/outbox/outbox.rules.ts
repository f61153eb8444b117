import type { OutboxSnapshot } from '../../../engine/outbox/outbox-state.ts'
import { needsPerson, type OutboxRow, type Refusal } from '../../../engine/outbox/row.ts'

/** The writes by where they are on their way. */
export interface OutboxSections {
  attention: OutboxRow[]
  sending: OutboxRow[]
  waiting: OutboxRow[]
  /** The latest first. */
  sent: OutboxRow[]
}

/** The writes by where they are on their way to the server. */
export function sectionsOf({ rows, inFlight }: OutboxSnapshot): OutboxSections {
  const pending = rows.filter((row) => row.state === 'pending')
  return {
    attention: rows.filter(needsPerson),
    sending: pending.filter((row) => inFlight.has(row.key)),
    waiting: pending.filter((row) => !inFlight.has(row.key)),
    sent: rows
      .filter((row) => row.state === 'done' || row.state === 'sent')
      .sort((a, b) => (b.doneAt ?? 0) - (a.doneAt ?? 0)),
  }
}

/** How many files wait with the writes: photos. */
export const countFiles = (rows: readonly OutboxRow[]): number => rows.reduce((sum, row) => sum + row.files.length, 0)

/** Causes that sending the same again cannot cure. */
const HOPELESS = new Set(['GONE', 'TOO_OLD', 'FILE_LOST', 'NOT_FOUND', 'PAYLOAD_TOO_LARGE'])

/** Codes of "already exists": sending the same again cannot help. */
const THERE_ALREADY = new Set<string | null>([
  'animal.error.birthRegistered',
  'animal.error.earTagTaken',
  'birth.error.calfTaken',
  'birth.error.exists',
  'calving.error.exists',
  'colostrum.error.batchTaken',
  'colostrum.error.settingsExist',
  'cure.error.exists',
  'economy.error.exists',
  'lactation.error.exists',
  'plate.error.used',
  'product.error.barcodeTaken',
  'testDay.error.exists',
  'treatment.error.sameProtocol',
  'udderTarget.error.exists',
  'weighing.error.exists',
])

/** Whether the same write may be accepted when it is sent once more. */
export const worthSendingAgain = ({ code, violations }: Refusal): boolean =>
  !HOPELESS.has(code) && !violations.some((violation) => THERE_ALREADY.has(violation.code))

/** Whether a write only deletes, or brings back: there is no form for that. */
export function onlyDeletes({ variables }: OutboxRow): boolean {
  const fields = Object.keys((variables.input as object | undefined) ?? {})
  return fields.length === 1 && fields[0] === 'deleted'
}
