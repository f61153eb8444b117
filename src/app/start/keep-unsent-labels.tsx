import { useContext, useEffect, useEffectEvent, useRef } from 'react'
import { keepFarm, keepSubjects } from '../../engine/outbox/unsent-labels.ts'
import { isOpen, type OutboxRow } from '../../engine/outbox/row.ts'
import { splitName } from '../../engine/platform/scope.ts'
import { useEngine, useOutbox, useSync } from '../../engine/react/farm-records.ts'
import { useSession } from '../../engine/react/session.ts'
import { useLabelTools } from '../../features/care/write/label-tools.ts'
import { RecordLabelsContext } from '../../features/care/write/record-labels.ts'
import { recordOf } from '../../features/care/write/write-labels.ts'

/**
 * Stores the name of the farm, and what each unsent write is about, beside the writes: the records they refer to leave the
 * device when the user loses the farm.
 */
export default function KeepUnsentLabels(): null {
  const { database } = useEngine()
  const { farm } = useSession()
  const loadLabels = useContext(RecordLabelsContext)
  const tools = useLabelTools()
  const isReady = useSync('ready')
  const { rows } = useOutbox()
  const open = rows.filter(isOpen)
  const stored = useRef<ReadonlySet<string>>(new Set())
  const keepAll = useEffectEvent(async () => {
    // Only new writes: while many are sent, the list changes with each of them.
    if (open.every(({ key }) => stored.current.has(key))) return
    const { records } = await loadLabels()
    const subjectOf = (row: OutboxRow) =>
      records[splitName(row.recordRef).__typename]?.subject(recordOf(row, tools), tools) ?? []
    await keepSubjects(database, Object.fromEntries(open.map((row) => [row.key, subjectOf(row)])))
    stored.current = new Set(open.map(({ key }) => key))
  })
  useEffect(() => {
    void keepFarm(database, farm).catch(() => undefined)
  }, [database, farm])
  useEffect(() => {
    if (isReady) void keepAll().catch(() => undefined)
  }, [isReady, rows])
  return null
}
