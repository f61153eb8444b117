import styled from 'styled-components'
import type { LosingValue, OutboxRow } from '../../../engine/outbox/row.ts'
import { useDates } from '../../../ui/dates.ts'
import { Muted } from '../../../ui/surface.tsx'
import { useText } from '../../../ui/text.ts'
import { useWriteLabels } from '../../care/write/write-labels.ts'
import { Write, WriteLine } from './write-line.tsx'

const History = styled.ul`
  font-size: 0.875rem;
`

/** A write that has arrived, or that was given up for what somebody else entered, with the values that gave way. */
export function SentWrite({ row }: { row: OutboxRow }) {
  return (
    <Write>
      <WriteLine row={row} state={row.gaveWay ? 'gaveWay' : 'sent'} />
      {row.history && row.history.length > 0 && <LostValues row={row} history={row.history} />}
    </Write>
  )
}

function LostValues({ row, history }: { row: OutboxRow; history: readonly LosingValue[] }) {
  const text = useText()
  const dates = useDates()
  const labels = useWriteLabels()
  const valuesOf = (whose: LosingValue['whose']) =>
    Object.fromEntries(history.filter((value) => value.whose === whose).map(({ field, value }) => [field, value]))
  const lost = (whose: LosingValue['whose']) => labels.values(row, valuesOf(whose), whose === 'mine')
  const told = history.some(({ field }) => field === 'deleted') ? 'conflict.history.deleted' : 'conflict.history'
  const who = labels.author(row, valuesOf('theirs'))
  const lostText = (whose: LosingValue['whose'], field: string, value: string) => {
    if (whose === 'mine') return text('conflict.lost.mine', { field, value })
    return who === undefined
      ? text('conflict.lost.theirs', { field, value })
      : text('conflict.lost.theirs.by', { field, value, who })
  }
  return (
    <div>
      <Muted>{text(told, { when: dates.moment(history[0]?.at ?? row.createdAt) })}</Muted>
      <History>
        {(['mine', 'theirs'] as const).flatMap((whose) =>
          lost(whose).map(({ label, value }) => (
            <li key={`${whose}${label}`}>{lostText(whose, text(label), value)}</li>
          )),
        )}
      </History>
    </div>
  )
}
