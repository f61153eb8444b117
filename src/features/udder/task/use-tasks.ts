import type { FarmRecords } from '../../../engine/react/farm-records.ts'
import type { CareTask } from '../../care/task/tasks.rules.ts'
import { useHerdTasks } from '../../care/task/use-herd-tasks.ts'
import { cowRecords } from '../../care/herd/herd-records.ts'

/** One task of a treatment of a cow. */
export type UdderTask = CareTask<FarmRecords['DiagnosticProtocol']>

/** Every task of the cows' treatments, in the order in which they are due. */
export const useTasks = (): readonly UdderTask[] => useHerdTasks(cowRecords) as readonly UdderTask[]
