import { useOnline, useSync } from '../../../engine/react/farm-records.ts'
import { useDates } from '../../../ui/dates.ts'
import { Muted, Notice } from '../../../ui/surface.tsx'
import { useText } from '../../../ui/text.ts'

/** When the device's copy was last made, with date and time. */
export function LastSync() {
  const text = useText()
  const dates = useDates()
  const lastSync = useSync('lastSync')
  return (
    <Muted title={lastSync === null ? undefined : dates.exact(lastSync)}>
      {lastSync === null
        ? text('sync.never')
        : text('sync.last', { when: `${dates.moment(lastSync)} (${dates.numeric(lastSync)})` })}
    </Muted>
  )
}

/** Fewer records arrive at once: a progress bar would only shift the layout under a finger. */
const WORTH_SHOWING = 100

/** How far a synchronisation of many records is while it runs. */
export function SyncProgress() {
  const text = useText()
  const online = useOnline()
  const state = useSync('state')
  const done = useSync('done')
  const total = useSync('total')
  if (state !== 'running' || total < WORTH_SHOWING || !online) return null
  return (
    <label>
      <Muted>{text('sync.progress', { done, total })}</Muted>
      <progress value={done} max={total} style={{ width: '100%', height: 12 }} />
    </label>
  )
}

/** That the last synchronisation failed though there is a network. */
export function SyncFailed() {
  const text = useText()
  const online = useOnline()
  const state = useSync('state')
  return state === 'failed' && online ? (
    <Notice $tone="warning" role="status">
      {text('sync.failed')}
    </Notice>
  ) : null
}
