import type { OutboxRow } from '../../../engine/outbox/row.ts'
import type { TextId } from '../../../ui/text.ts'
import type { RecordDefinition, Values } from './define-record.ts'

type Write = Pick<OutboxRow, 'operation' | 'variables' | 'changed' | 'files'>

/** What a write sets, by field. */
export const inputOf = ({ variables }: Pick<OutboxRow, 'variables'>): Values =>
  (variables.input as Values | undefined) ?? {}

/** Whether a write deletes its record, or brings it back; undefined when it does neither. */
function deletionIn(write: Write): boolean | undefined {
  const { deleted } = inputOf(write)
  if (typeof deleted === 'boolean') return deleted
  // A line of history of an older release only knows which fields were changed.
  return write.changed?.length === 1 && write.changed[0] === 'deleted' ? true : undefined
}

/** What a write does. */
export function titleOf({ title, deletion }: RecordDefinition, write: Write): TextId {
  const deleted = deletionIn(write)
  if (deleted === true) return deletion?.deleting ?? 'outbox.operation.delete'
  if (deleted === false) return deletion?.restoring ?? 'outbox.operation.restore'
  const hasFile = write.files.length > 0
  if (hasFile) return 'outbox.operation.photo'
  const input = inputOf(write)
  return title(write.operation, new Set([...Object.keys(input), ...(write.changed ?? [])]), input)
}
