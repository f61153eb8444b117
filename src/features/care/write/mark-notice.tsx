import { Clock, TriangleAlert } from 'lucide-react'
import styled from 'styled-components'
import { useOutbox, type FarmRecords } from '../../../engine/react/farm-records.ts'
import { Notice } from '../../../ui/surface.tsx'
import { useText, type TextId } from '../../../ui/text.ts'
import { target } from '../../../ui/theme.ts'
import { useHeldBack } from './held-back.ts'
import { ActionLink } from '../../../ui/link.tsx'

const Go = styled(ActionLink)`
  display: inline-flex;
  align-items: center;
  min-height: ${target.min};
  font-weight: 700;
`

interface MarkNoticeProps {
  type: keyof FarmRecords
  id: string
  mark: 'attention' | 'unsent'
}

/** What the mark of a record means, and where to go. */
export default function MarkNotice({ type, id, mark }: MarkNoticeProps) {
  const text = useText()
  const held = useHeldBack()
  const { rows } = useOutbox()
  if (mark === 'attention') return <Attention says="record.attentionLong" />
  // A connection alone does not send it.
  const waits = rows.some(({ key, recordRef }) => recordRef === `${type}:${id}` && held.has(key))
  if (waits) return <Attention says="record.heldLong" />
  return (
    <Notice data-mark="unsent">
      <Clock size={20} aria-hidden /> {text('record.unsentLong')}
    </Notice>
  )
}

function Attention({ says }: { says: TextId }) {
  const text = useText()
  return (
    <Notice $tone="danger" data-mark="attention">
      <TriangleAlert size={20} aria-hidden />
      <div>
        <p>{text(says)}</p>
        <Go to="/sincronizacao">{text('record.attentionGo')}</Go>
      </div>
    </Notice>
  )
}
