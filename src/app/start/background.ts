import { createBackground } from '../../engine/background.ts'
import { changesQuestion } from '../../engine/sync/changes-question.ts'
import type { FarmRecords } from '../../engine/react/farm-records.ts'
import { COLLECTIONS } from '../../generated/records/collections.ts'
import { FarmChangesDocument } from '../../generated/sync/changes.ts'
import { pickHomeSnapshot } from './home-snapshot.ts'

/** The records of the home, the results and the tasks of cows, with those that they name. */
const FIRST: readonly (keyof FarmRecords)[] = [
  'Agent',
  'Animal',
  'PlateModel',
  'Diagnostic',
  'DiagnosticProtocol',
  'FarmLactation',
  'PlateReading',
  'TankAnalysis',
  'UdderHealthTask',
]

/** What sends and pulls the records of this app. */
export const background = createBackground(
  COLLECTIONS,
  changesQuestion('farmChanges', FarmChangesDocument),
  pickHomeSnapshot,
  async () => (await import('../../generated/records/shapes.ts')).SHAPES,
  new Set(FIRST),
)
