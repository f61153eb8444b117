import styled from 'styled-components'
import { useOnline, useSync } from '../engine/farm-records.ts'
import { useText } from '../ui/text.ts'
import { color, font, space } from '../ui/theme.ts'

const Strip = styled.p`
  padding: ${space.s} ${space.l};
  background: ${color.sunk};
  color: ${color.muted};
  font-size: ${font.s};
  text-align: center;
`

/** A quiet strip: offline is normal, and the first copy takes a moment. */
export function ConnectionStrip() {
  const text = useText()
  const online = useOnline()
  const { ready, state, done, total } = useSync()
  const strip =
    !ready && state === 'running' ? text('sync.first', { done, total }) : online ? '' : text('sync.offlineStrip')
  return strip === '' ? null : (
    <Strip role="status" data-print="no">
      {strip}
    </Strip>
  )
}
