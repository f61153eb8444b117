import { createBackground } from '../../engine/background.ts'
import { changesQuestion } from '../../engine/sync/changes-question.ts'
import { COLLECTIONS } from '../../generated/records/collections.ts'
import { FarmChangesDocument } from '../../generated/sync/changes.ts'
import { pickHomeSnapshot } from './home-snapshot.ts'

/** What sends and pulls the records of this app. */
export const background = createBackground(
  COLLECTIONS,
  changesQuestion('farmChanges', FarmChangesDocument),
  pickHomeSnapshot,
  async () => (await import('../../generated/records/shapes.ts')).SHAPES,
)
