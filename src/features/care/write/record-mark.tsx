import { Clock, TriangleAlert } from 'lucide-react'
import { Link } from 'react-router-dom'
import styled from 'styled-components'
import { useMark, useOutbox, type FarmRecords } from '../../../engine/react/farm-records.ts'
import { Notice } from '../../../ui/surface.tsx'
import { useText, type TextId } from '../../../ui/text.ts'
import { target } from '../../../ui/theme.ts'
import { useHeldBack } from './held-back.ts'

interface MarkProps {
  type: keyof FarmRecords
  id: string
}

/** In a list: whether changes of a record wait to be sent, or need a person. The same mark everywhere. */
export function RecordMark({ type, id }: MarkProps) {
  const text = useText()
  const mark = useMark(type, id)
  if (!mark) return null
  const Icon = mark === 'attention' ? TriangleAlert : Clock
  return (
    <span className="mark" data-mark={mark}>
      <Icon size={16} aria-hidden />
      {text(mark === 'attention' ? 'record.attention' : 'record.unsent')}
    </span>
  )
}

const Go = styled(Link)`
  display: inline-flex;
  align-items: center;
  min-height: ${target.min};
  font-weight: 700;
`

/** On a record's own page: the same, with what it means and where to go. */
export function RecordNotice(props: MarkProps) {
  const mark = useMark(props.type, props.id)
  if (mark === 'attention') return <Attention says="record.attentionLong" />
  return mark === 'unsent' ? <Unsent {...props} /> : null
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

function Unsent({ type, id }: MarkProps) {
  const text = useText()
  const held = useHeldBack()
  const { rows } = useOutbox()
  // A connection alone does not send it.
  if (rows.some(({ key, recordRef }) => recordRef === `${type}:${id}` && held.has(key))) {
    return <Attention says="record.heldLong" />
  }
  return (
    <Notice data-mark="unsent">
      <Clock size={20} aria-hidden /> {text('record.unsentLong')}
    </Notice>
  )
}
