import type { PickHomeSnapshot } from '../../engine/cache/home-snapshot.ts'
import { listRecords } from '../../engine/react/farm-records.ts'
import { recordName } from '../../engine/platform/scope.ts'
import { calvesOf } from '../../features/calf/home/calf-home.rules.ts'
import { latestCount, latestResults } from '../../features/udder/home/udder-home.rules.ts'
import { reviewQueue } from '../../features/udder/automatic/automatic.rules.ts'
import { waitingPlates } from '../../features/udder/reading/reading.rules.ts'
import { lastMeasured } from '../../features/udder/tank/tank.rules.ts'

/** The records that the home screens show. Their figures over all records wait for all of them. */
export const pickHomeSnapshot: PickHomeSnapshot = (records, now) => {
  const diagnostics = listRecords(records, 'Diagnostic')
  const analyses = listRecords(records, 'TankAnalysis')
  const queue = reviewQueue(listRecords(records, 'PlateReading'), diagnostics, now)
  const shown = [
    ...waitingPlates(diagnostics, now).map(({ diagnostic }) => diagnostic),
    ...queue.flatMap(({ reading, diagnostic }) => [reading, diagnostic]),
    ...latestResults(diagnostics),
    latestCount(listRecords(records, 'FarmLactation')),
    lastMeasured(analyses),
    lastMeasured(analyses, 'scc'),
    ...calvesOf(listRecords(records, 'Animal')),
  ]
  return shown.flatMap((record) => (record ? [recordName(record)] : []))
}
