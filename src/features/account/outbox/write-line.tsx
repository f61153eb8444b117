import { memo } from 'react'
import styled from 'styled-components'
import type { OutboxRow } from '../../../engine/rows.ts'
import { useDates } from '../../../ui/dates.ts'
import { Chip, Muted } from '../../../ui/surface.tsx'
import { useText } from '../../../ui/text.ts'
import { font, space, tablet } from '../../../ui/theme.ts'
import { useWordTools, useWriteBook } from '../../care/write/write-words.ts'
import { sayWrite } from '../../care/write/write-said.ts'
import { stateLooks, type WriteState } from './outbox.texts.ts'

/** One write in a list. */
export const Write = styled.li`
  display: flex;
  flex-direction: column;
  gap: ${space.m};
  padding: ${space.m} ${space.l};
`

const Line = styled.div`
  display: grid;
  grid-template-columns: auto minmax(0, 1fr);
  gap: ${space.s} ${space.m};
  align-items: center;
  & > :first-child {
    grid-column: 1 / -1;
  }
  ${tablet} {
    grid-template-columns: minmax(0, 1fr) auto auto;
    & > :first-child {
      grid-column: auto;
    }
  }
`

const About = styled.p`
  & > strong {
    display: block;
    font-size: ${font.m};
    line-height: 1.35;
  }
`

/** What a write is, about which cow, plate or month, where it is on its way, and since when. */
export function WriteLine({ row, state }: { row: OutboxRow; state: WriteState }) {
  const text = useText()
  const book = useWriteBook()
  const tools = useWordTools()
  const { title, subject } = sayWrite(row, book, tools)
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

/** Drawn again only when it says something else: while a thousand writes are sent, all of them are asked each time. */
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
