import {
  AgentIdsDocument,
  AgentSyncDocument,
  AnimalIdsDocument,
  AnimalSyncDocument,
  DiagnosticIdsDocument,
  DiagnosticSyncDocument,
  FarmLactationIdsDocument,
  FarmLactationSyncDocument,
  PlateModelIdsDocument,
  PlateModelSyncDocument,
  PlateReadingIdsDocument,
  PlateReadingSyncDocument,
  TankAnalysisIdsDocument,
  TankAnalysisSyncDocument,
} from '../generated/sync.ts'
import { syncedCollection, type SyncedCollection } from './synced-collection.ts'

/** What is synchronised, in an order in which every relation is there before it is needed. */
export const COLLECTIONS: readonly SyncedCollection[] = [
  syncedCollection('agents', 'Agent', AgentSyncDocument, AgentIdsDocument),
  syncedCollection('plateModels', 'PlateModel', PlateModelSyncDocument, PlateModelIdsDocument),
  syncedCollection('animals', 'Animal', AnimalSyncDocument, AnimalIdsDocument),
  syncedCollection('diagnostics', 'Diagnostic', DiagnosticSyncDocument, DiagnosticIdsDocument),
  syncedCollection('plateReadings', 'PlateReading', PlateReadingSyncDocument, PlateReadingIdsDocument),
  syncedCollection('farmLactations', 'FarmLactation', FarmLactationSyncDocument, FarmLactationIdsDocument),
  syncedCollection('tankAnalyses', 'TankAnalysis', TankAnalysisSyncDocument, TankAnalysisIdsDocument),
]
