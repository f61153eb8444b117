import { createContext, useContext, useMemo, useSyncExternalStore } from 'react'
import type {
  AgentRecordFragment,
  AnimalRecordFragment,
  DiagnosticRecordFragment,
  FarmLactationRecordFragment,
  PlateModelRecordFragment,
  PlateReadingRecordFragment,
  TankAnalysisRecordFragment,
} from '../generated/shared.ts'
import type { RecordFields } from './client.ts'
import type { OutboxSnapshot } from './known-rows.ts'
import type { Engine } from './engine.ts'
import type { RecordIndex } from './record-index.ts'
import type { FlatRecord } from './record-rows.ts'
import type { SyncSnapshot } from './sync.ts'
import { together } from './together.ts'

/** Types with ids that live inside their record. */
export const EMBEDDED_TYPES = [
  'DiagnosticClassification',
  'DiagnosticClassificationAgent',
  'PlateSector',
  'PlateReadingRule',
] as const

type Embedded = (typeof EMBEDDED_TYPES)[number]

/** The records that are kept on the device, as rows whose relations are ids. */
export interface FarmRecords {
  Agent: FlatRecord<AgentRecordFragment, Embedded>
  PlateModel: FlatRecord<PlateModelRecordFragment, Embedded>
  Animal: FlatRecord<AnimalRecordFragment, Embedded>
  Diagnostic: FlatRecord<DiagnosticRecordFragment, Embedded>
  PlateReading: FlatRecord<PlateReadingRecordFragment, Embedded>
  FarmLactation: FlatRecord<FarmLactationRecordFragment, Embedded>
  TankAnalysis: FlatRecord<TankAnalysisRecordFragment, Embedded>
}

/** Names of the facade's fields for each kind of record. */
export const RECORD_FIELDS: readonly RecordFields[] = [
  { type: 'Agent', collection: 'agents', item: 'agent' },
  { type: 'PlateModel', collection: 'plateModels', item: 'plateModel' },
  { type: 'Animal', collection: 'animals', item: 'animal' },
  { type: 'Diagnostic', collection: 'diagnostics', item: 'diagnostic' },
  { type: 'PlateReading', collection: 'plateReadings', item: 'plateReading' },
  { type: 'FarmLactation', collection: 'farmLactations', item: 'farmLactation' },
  { type: 'TankAnalysis', collection: 'tankAnalyses', item: 'tankAnalysis' },
]

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
  return useSyncExternalStore(together(records.subscribe), () => listRecords(records, type))
}

/** One record by id, also a deleted one; undefined when the device has none. */
export function useRecord<Type extends keyof FarmRecords>(type: Type, id: string): FarmRecords[Type] | undefined {
  const { records } = useEngine()
  return useSyncExternalStore(together(records.subscribe), () => findRecord(records, type, id))
}

/**
 * What is to be told of a record in every list: a write that waits for a person, or changes that the server has not
 * accepted yet; null when it has accepted all.
 */
export function useMark(type: keyof FarmRecords, id: string): 'attention' | 'unsent' | null {
  const { records } = useEngine()
  return useSyncExternalStore(together(records.subscribe), () =>
    records.attention(type).has(id) ? 'attention' : records.unsent(type).has(id) ? 'unsent' : null,
  )
}

/** Whether all records of the device are there; until then the lists hold what the first screen shows. */
export function useRestored(): boolean {
  const { restored } = useEngine()
  return useSyncExternalStore(restored.subscribe, restored.isDone)
}

/** What was typed into a form and not saved; the same object for the same form. */
export function useFormDraft(name: string) {
  const { drafts } = useEngine()
  return useMemo(() => drafts.of(name), [drafts, name])
}

/** Whether the server can be reached. */
export function useOnline(): boolean {
  const { connectivity } = useEngine()
  return useSyncExternalStore(connectivity.subscribe, connectivity.isOnline)
}

/** How far the device's clock is ahead of the server's, in ms, when it is worth telling; else null. */
export function useClockSkew(): number | null {
  const { connectivity } = useEngine()
  return useSyncExternalStore(connectivity.subscribe, () => connectivity.getSnapshot().skewMs)
}

/** How far the synchronisation is. */
export function useSync(): SyncSnapshot {
  const { sync } = useEngine()
  return useSyncExternalStore(together(sync.subscribe), sync.getSnapshot)
}

/** The writes that wait, were sent lately or were refused. */
export function useOutbox(): OutboxSnapshot {
  const { outbox } = useEngine()
  return useSyncExternalStore(together(outbox.subscribe), outbox.getSnapshot)
}
