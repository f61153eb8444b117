import { CloudOff, RefreshCw, TriangleAlert } from 'lucide-react'
import { Link } from 'react-router-dom'
import styled, { keyframes } from 'styled-components'
import { useOnline, useOutbox, useSync } from '../../engine/react/farm-records.ts'
import { needsPerson } from '../../engine/outbox/row.ts'
import { useText } from '../../ui/text.ts'
import { color, radius, target } from '../../ui/theme.ts'

const turn = keyframes`
  to { transform: rotate(360deg); }
`

const Button = styled(Link)`
  position: relative;
  display: inline-grid;
  place-items: center;
  min-width: ${target.base};
  min-height: ${target.base};
  border-radius: ${radius.input};
  color: ${color.muted};
  &:hover {
    background: ${color.sunk};
  }
  & > svg[data-turning='true'] {
    animation: ${turn} 1s linear infinite;
  }
`

const Count = styled.span<{ $danger: boolean }>`
  position: absolute;
  top: 4px;
  right: 2px;
  min-width: 20px;
  padding: 0 5px;
  border-radius: 10px;
  font-size: 0.75rem;
  line-height: 20px;
  font-weight: 700;
  text-align: center;
  background: ${({ $danger }) => ($danger ? color.dangerText : color.text)};
  color: ${color.bg};
`

/** Connection, synchronisation and what waits, as one button; a number for what waits, red for what needs a person. */
export function SyncButton() {
  const text = useText()
  const online = useOnline()
  const state = useSync('state')
  const { rows, inFlight } = useOutbox()
  const waiting = rows.filter((row) => row.state === 'pending').length
  const refused = rows.filter(needsPerson).length
  const busy = online && (state === 'running' || inFlight.size > 0)
  const label = [
    text(online ? 'sync.online' : 'sync.offline'),
    ...(waiting > 0 ? [text('sync.waiting', { count: waiting })] : []),
    ...(refused > 0 ? [text('sync.refused', { count: refused })] : []),
  ].join('. ')
  return (
    <Button
      to="/sincronizacao"
      aria-label={label}
      title={label}
      data-online={online}
      data-waiting={waiting}
      data-refused={refused}
      data-state={state}
    >
      {refused > 0 ? (
        <TriangleAlert aria-hidden />
      ) : online ? (
        <RefreshCw data-turning={busy} aria-hidden />
      ) : (
        <CloudOff aria-hidden />
      )}
      {refused + waiting > 0 && <Count $danger={refused > 0}>{refused > 0 ? refused : waiting}</Count>}
    </Button>
  )
}
