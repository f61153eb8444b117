import { adeOperations } from './ade.ts'
import type { TokenScope } from '../../src/domain/farm-token.ts'

/** Records that every token reads, by the beginnings of their operations: collection and item. */
const READABLE = [
  ['farms', 'farm'],
  ['animals', 'animal'],
  ['agents', 'agent'],
  ['plateModels', 'plateModel'],
  ['diagnostics', 'diagnostic'],
  ['diagnosticResults', 'diagnosticResult'],
  ['farmLactations', 'farmLactation'],
  ['tankAnalyses', 'tankAnalysis'],
  ['products', 'product'],
  ['treatmentProtocols', 'treatmentProtocol'],
  ['diagnosticProtocols', 'diagnosticProtocol'],
  ['diagnosticClinicalCures', 'diagnosticClinicalCure'],
  ['testDays', 'testDay'],
  ['calvings', 'calving'],
  ['births', 'birth'],
  ['weighings', 'weighing'],
  ['calfDiseases', 'calfDisease'],
  ['calfScores', 'calfScore'],
  ['diseaseProtocols', 'diseaseProtocol'],
  ['colostrums', 'colostrum'],
  ['colostrumFeedings', 'colostrumFeeding'],
] as const

const READS: readonly string[] = [
  ...READABLE.flat(),
  'diagnosticClassifications',
  'farmChanges',
  'spreadsheetView',
  ...adeOperations.map(({ operationId }) => operationId),
]

const WRITES: readonly string[] = [
  ...['createAnimal', 'replaceAnimal', 'updateAnimal'],
  ...['createTestDay', 'replaceTestDay', 'updateTestDay'],
]

/**
 * What tokens of a farm may do, by operation. Everything else is denied: people, money, photos, tokens themselves, and
 * whatever is added to the API later.
 */
export const TOKEN_OPERATIONS: Readonly<Record<TokenScope, ReadonlySet<string>>> = {
  read: new Set(READS),
  write: new Set([...READS, ...WRITES]),
}

/** Whether a change deletes a record or brings it back. No token of a farm may do that, whatever its scope. */
export const changesDeletion = (current: Readonly<Record<string, unknown>>, given: Readonly<Record<string, unknown>>) =>
  given['deleted'] !== undefined && given['deleted'] !== current['deleted']
