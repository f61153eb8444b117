import { lactationOperations } from '../features/account/lactation/lactation.offline.ts'
import { animalOperations } from '../features/care/animal/animal.offline.ts'
import { automaticOperations } from '../features/udder/automatic/automatic.offline.ts'
import { diagnosticOperations } from '../features/udder/diagnostic/diagnostic.offline.ts'
import { tankOperations } from '../features/udder/tank/tank.offline.ts'
import type { OfflineOperation } from '../engine/offline-operation.ts'

/** Every mutation that works without a network. Rows of the outbox name them, so a name is kept for 90 days. */
export const OPERATIONS: readonly OfflineOperation[] = [
  ...animalOperations,
  ...diagnosticOperations,
  ...automaticOperations,
  ...lactationOperations,
  ...tankOperations,
]
