import { createContext, useContext, useMemo, useSyncExternalStore } from 'react'
import type { FarmRecords } from '../../generated/records/kept-records.ts'
import type { OutboxSnapshot } from '../outbox/outbox-state.ts'
import type { Engine } from '../engine.ts'
import type { RecordIndex } from '../cache/record-index.ts'
import type { SyncSnapshot } from '../sync/sync.ts'
import { batchNotifications } from './batched-store.ts'

export type { FarmRecords } from '../../generated/records/kept-records.ts'

/** One record of the device, also a deleted one. Rows of a kind are what the synchronisation of that kind brings. */
export const findRecord = <Type extends keyof FarmRecords>(
  records: RecordIndex,
  type: Type,
  id: string,
): FarmRecords[Type] | undefined => records.find(type, id) as unknown as FarmRecords[Type] | undefined

/** All records of a kind that are not deleted; the same array until one changes. */
export const listRecords = <Type extends keyof FarmRecords>(
  records: RecordIndex,
  type: Type,
): readonly FarmRecords[Type][] => records.list(type) as unknown as readonly FarmRecords[Type][]

/** The engine of the current user and farm. */
export const EngineContext = createContext<Engine | null>(null)

/** The engine of the current user and farm. */
export function useEngine(): Engine {
  const engine = useContext(EngineContext)
  if (!engine) throw new Error('A screen was drawn outside an engine')
  return engine
}

/** All records of a kind that are not deleted, from the device; the same array until one changes. */
export function useRecords<Type extends keyof FarmRecords>(type: Type): readonly FarmRecords[Type][] {
  const { records } = useEngine()
  return useSyncExternalStore(batchNotifications(records.subscribe), () => listRecords(records, type))
}

/** One record by id, also a deleted one; undefined when the device has none. */
export function useRecord<Type extends keyof FarmRecords>(type: Type, id: string): FarmRecords[Type] | undefined {
  const { records } = useEngine()
  return useSyncExternalStore(batchNotifications(records.subscribe), () => findRecord(records, type, id))
}

/**
 * The mark of a record in lists: a write that waits for a person, or unsent changes; null when the server has accepted
 * all.
 */
export const useMark = (type: keyof FarmRecords, id: string) => useMarkOf([{ type, id }])

/** The mark of several records that are one line of a list. */
export function useMarkOf(of: readonly { type: keyof FarmRecords; id: string }[]): 'attention' | 'unsent' | null {
  const { records } = useEngine()
  return useSyncExternalStore(batchNotifications(records.subscribe), () => {
    if (of.some(({ type, id }) => records.attention(type).has(id))) return 'attention'
    return of.some(({ type, id }) => records.unsent(type).has(id)) ? 'unsent' : null
  })
}

/**
 * Records of a kind as the server sent them last, of those only whose changes it has not accepted; the same array until
 * one changes.
 */
export function useRecordsBefore<Type extends keyof FarmRecords>(type: Type): readonly FarmRecords[Type][] {
  const { records } = useEngine()
  const unsent = useSyncExternalStore(batchNotifications(records.subscribe), () => records.unsent(type))
  return useMemo(
    () => [...unsent].flatMap((id) => records.serverRow(type, id) ?? []) as unknown as readonly FarmRecords[Type][],
    [unsent, records, type],
  )
}

/** Whether hydration is done; until then lists hold the home snapshot only. */
export function useHydrated(): boolean {
  const { hydration } = useEngine()
  return useSyncExternalStore(hydration.subscribe, hydration.isDone)
}

/** The draft of a form; the same object for the same name. */
export function useFormDraft(name: string) {
  const { drafts } = useEngine()
  return useMemo(() => drafts.of(name), [drafts, name])
}

/**
 * The draft of a form about one record, such as its correction: for as long as the form is open, across a reload and a
 * sign-in.
 */
export function useBriefDraft(name: string) {
  const { drafts } = useEngine()
  return useMemo(() => ({ ...drafts.of(name), brief: true }), [drafts, name])
}

/** Whether the server can be reached. */
export function useOnline(): boolean {
  const { connectivity } = useEngine()
  return useSyncExternalStore(connectivity.subscribe, connectivity.isOnline)
}

/** How far the device's clock is ahead of the server's, in ms, if above the limit; else null. */
export function useClockSkew(): number | null {
  const { connectivity } = useEngine()
  return useSyncExternalStore(connectivity.subscribe, () => connectivity.getSnapshot().skewMs)
}

/** One fact of how far the synchronisation is: a component is rendered again only when that one changes. */
export function useSync<Fact extends keyof SyncSnapshot>(fact: Fact): SyncSnapshot[Fact] {
  const { sync } = useEngine()
  return useSyncExternalStore(batchNotifications(sync.subscribe), () => sync.getSnapshot()[fact])
}

/** Whether the farm's latest records are on their way to a device that has none: an empty list would be untrue. */
export function useAwaitsRecords(): boolean {
  const { sync } = useEngine()
  return useSyncExternalStore(batchNotifications(sync.subscribe), () => {
    const { recent, state } = sync.getSnapshot()
    return !recent && state === 'running'
  })
}

/** The writes that wait, were sent recently or were refused. */
export function useOutbox(): OutboxSnapshot {
  const { outbox } = useEngine()
  return useSyncExternalStore(batchNotifications(outbox.subscribe), outbox.getSnapshot)
}
