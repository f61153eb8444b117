import styled from 'styled-components'
import { useOnline, useSync } from '../../engine/react/farm-records.ts'
import { useText } from '../../ui/text.ts'
import { color, font, space } from '../../ui/theme.ts'

const Strip = styled.p`
  padding: ${space.s} ${space.l};
  background: ${color.sunk};
  color: ${color.muted};
  font-size: ${font.s};
  text-align: center;
`

/** The first copy takes a moment: told over the screen, which would otherwise move as it comes and goes. */
const Floating = styled(Strip)`
  position: fixed;
  z-index: 15;
  inset: auto 0 calc(var(--thumb) + env(safe-area-inset-bottom));
  border-top: 1px solid ${color.border};
`

/** A quiet strip: offline is normal, and the first copy takes a moment. */
export function ConnectionStrip() {
  const text = useText()
  const online = useOnline()
  const ready = useSync('ready')
  const state = useSync('state')
  const done = useSync('done')
  const total = useSync('total')
  if (!ready && state === 'running' && online) {
    return (
      <Floating role="status" data-print="no" data-bar="strip" data-strip>
        {total === 0 ? text('sync.first.begins') : text('sync.first', { done, total })}
      </Floating>
    )
  }
  return online ? null : (
    <Strip role="status" data-print="no" data-bar="strip">
      {text('sync.offlineStrip')}
    </Strip>
  )
}
