import styled from 'styled-components'
import { useOnline, useSync } from '../../engine/react/farm-records.ts'
import { useDates, useNow } from '../../ui/dates.ts'
import { useText } from '../../ui/text.ts'
import { color, font, space } from '../../ui/theme.ts'

const Strip = styled.p`
  padding: ${space.s} ${space.l};
  background: ${color.sunk};
  color: ${color.muted};
  font-size: ${font.s};
  text-align: center;
`

/** Over records that may have changed since. */
const Old = styled(Strip)`
  background: ${color.warningTint};
  color: ${color.warningText};
  font-weight: 600;
`

/** Age from which a copy of the farm is called old, in ms: a day, in which cows are milked and treated. */
const OLD_MS = 24 * 3_600_000

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
  const lastSync = useSync('lastSync')
  const dates = useDates()
  const now = useNow()
  if (!ready && state === 'running' && online) {
    return (
      <Floating role="status" data-print="no" data-bar="strip" data-strip>
        {total === 0 ? text('sync.first.begins') : text('sync.first', { done, total })}
      </Floating>
    )
  }
  if (online) return null
  if (lastSync !== null && now - lastSync > OLD_MS) {
    return (
      <Old role="status" data-print="no" data-bar="strip">
        {text('sync.offlineOld', { when: dates.moment(lastSync) })}
      </Old>
    )
  }
  return (
    <Strip role="status" data-print="no" data-bar="strip">
      {text('sync.offlineStrip')}
    </Strip>
  )
}
