import type { OutboxRow } from '../../../engine/outbox/row.ts'
import { Disclosure } from '../../../ui/disclosure.ts'
import { Fact } from '../../../ui/fact.tsx'
import { Facts } from '../../../ui/surface.tsx'
import { useText } from '../../../ui/text.ts'
import { useWriteLabels } from '../../care/write/write-labels.ts'

/** What a write says, folded away; nothing when that is in its title. */
export function WriteChanges({ row }: { row: OutboxRow }) {
  const text = useText()
  const changes = useWriteLabels().changes(row)
  if (changes.length === 0) return null
  return (
    <Disclosure>
      <summary>{text('outbox.details')}</summary>
      <Facts>
        {changes.map(({ label, value }) => (
          <Fact key={label} label={text(label)} value={value} />
        ))}
      </Facts>
    </Disclosure>
  )
}
