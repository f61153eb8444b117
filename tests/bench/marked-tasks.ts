import type { CDPSession } from 'playwright-core'

/** What a trace of Chromium says: times in µs. */
interface TraceEvent {
  name: string
  pid: number
  tid: number
  ts: number
  dur?: number
}

const CATEGORIES = ['blink.user_timing', 'disabled-by-default-devtools.timeline']

/**
 * How long each task of the page takes in which something is marked (`performance.mark`), also those that are too short
 * for the page to be told of, in ms.
 */
export async function markedTasks(debug: CDPSession, mark: string, work: () => Promise<void>): Promise<number[]> {
  const events: TraceEvent[] = []
  const collect = ({ value }: { value: object[] }) => {
    events.push(...(value as TraceEvent[]))
  }
  debug.on('Tracing.dataCollected', collect)
  await debug.send('Tracing.start', { traceConfig: { includedCategories: CATEGORIES }, transferMode: 'ReportEvents' })
  await work()
  const complete = new Promise((resolve) => debug.once('Tracing.tracingComplete', resolve))
  await debug.send('Tracing.end')
  await complete
  debug.off('Tracing.dataCollected', collect)
  const marks = events.filter(({ name }) => name === mark)
  return events
    .filter(({ name, pid, tid, ts, dur = 0 }) => {
      const holds = (at: TraceEvent) => at.pid === pid && at.tid === tid && at.ts >= ts && at.ts <= ts + dur
      return name === 'RunTask' && marks.some(holds)
    })
    .map(({ dur = 0 }) => dur / 1_000)
}
