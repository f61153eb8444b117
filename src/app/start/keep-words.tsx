import { useContext, useEffect, useEffectEvent } from 'react'
import { keepFarm, keepSubjects } from '../../engine/outbox/kept-words.ts'
import { isOpen, type OutboxRow } from '../../engine/outbox/row.ts'
import { splitName } from '../../engine/platform/scope.ts'
import { useEngine, useOutbox, useSync } from '../../engine/react/farm-records.ts'
import { useSession } from '../../engine/react/session.ts'
import { useLabelTools } from '../../features/care/write/label-tools.ts'
import { RecordLabelsContext } from '../../features/care/write/record-labels.ts'
import { recordOf } from '../../features/care/write/write-labels.ts'

/**
 * Keeps beside the unsent writes of which farm they are and what they are about: when the user loses the farm, its records
 * leave the device, and they have to tell what they send after coming back, or discard.
 */
export default function KeepWords(): null {
  const { database } = useEngine()
  const { farm } = useSession()
  const loadLabels = useContext(RecordLabelsContext)
  const tools = useLabelTools()
  const isReady = useSync('ready')
  const open = useOutbox().rows.filter(isOpen)
  const keys = open.map(({ key }) => key).join()
  const keepAll = useEffectEvent(async () => {
    const { records } = await loadLabels()
    const subjectOf = (row: OutboxRow) =>
      records[splitName(row.recordRef).__typename]?.subject(recordOf(row, tools), tools) ?? []
    await keepSubjects(database, Object.fromEntries(open.map((row) => [row.key, subjectOf(row)])))
  })
  useEffect(() => {
    void keepFarm(database, farm).catch(() => undefined)
  }, [database, farm])
  useEffect(() => {
    if (isReady && keys !== '') void keepAll().catch(() => undefined)
  }, [isReady, keys])
  return null
}
