import { memo } from 'react'
import styled from 'styled-components'
import type { OutboxRow } from '../../../engine/outbox/row.ts'
import { useDates } from '../../../ui/dates.ts'
import { Chip, Muted } from '../../../ui/surface.tsx'
import { useText } from '../../../ui/text.ts'
import { font, space } from '../../../ui/theme.ts'
import { useWriteLabels } from '../../care/write/write-labels.ts'
import { stateLooks, type WriteState } from './outbox.texts.ts'

/** One write in a list. */
export const Write = styled.li`
  display: flex;
  flex-direction: column;
  gap: ${space.m};
  padding: ${space.m} ${space.l};
`

const Line = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space.s} ${space.m};
  align-items: center;
  /* A line of its own on a phone, and in the narrow column at the desk. */
  & > :first-child {
    flex: 1 1 16rem;
  }
`

const About = styled.p`
  & > strong {
    display: block;
    font-size: ${font.m};
    line-height: 1.35;
  }
`

interface WriteLineProps {
  row: OutboxRow
  state: WriteState
  /** What it is about, where the records do not say it any more. */
  kept?: readonly string[] | undefined
}

/** What a write is, about which cow, plate or month, where it is on its way, and since when. */
export function WriteLine({ row, state, kept }: WriteLineProps) {
  const text = useText()
  const labels = useWriteLabels()
  const { title, subject: found } = labels.describe(row)
  const subject = kept ?? found
  const about = subject.length > 0 ? subject.join(' · ') : text(title)
  const at = state === 'sent' ? (row.doneAt ?? row.createdAt) : row.createdAt
  return <SaidLine about={about} doing={subject.length > 0 ? text(title) : ''} state={state} at={at} />
}

interface SaidLineProps {
  about: string
  doing: string
  state: WriteState
  at: number
}

/** Memoized by its content: while a thousand writes are sent, the list renders for each. */
const SaidLine = memo(function SaidLine({ about, doing, state, at }: SaidLineProps) {
  const text = useText()
  const dates = useDates()
  const { icon: Icon, text: word, tone } = stateLooks[state]
  return (
    <Line>
      <About>
        <strong>{about}</strong>
        {doing}
      </About>
      <Chip $tone={tone}>
        <Icon size={16} aria-hidden /> {text(word)}
      </Chip>
      <Muted title={dates.exact(at)}>
        {text(state === 'sent' ? 'outbox.sentAt' : 'outbox.savedAt', { when: dates.moment(at) })}
      </Muted>
    </Line>
  )
})
