import type { OutboxRow } from '../../../engine/outbox/row.ts'
import { Stack } from '../../../ui/surface.tsx'
import { useText } from '../../../ui/text.ts'
import { useWriteLabels } from '../../care/write/write-labels.ts'

/** What a write changes of what, on one line. */
export function useWriteTitle() {
  const text = useText()
  const labels = useWriteLabels()
  return (row: OutboxRow): string => {
    const { title, subject } = labels.describe(row)
    return [text(title), ...subject].join(' · ')
  }
}

/** Writes that depend on another one, under what becomes of them; nothing when there are none. */
export function DependentWrites({ rows, outcome }: { rows: readonly OutboxRow[]; outcome: string }) {
  const titleOf = useWriteTitle()
  if (rows.length === 0) return null
  return (
    <Stack $gap="xs">
      <p>{outcome}</p>
      <ul>
        {rows.map((row) => (
          <li key={row.key}>• {titleOf(row)}</li>
        ))}
      </ul>
    </Stack>
  )
}
