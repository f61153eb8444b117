import type { FarmRecords } from '../../../engine/react/farm-records.ts'

/** Ids of the agents of a diagnosis, without repetition. */
export const agentIdsOf = ({ diagnosticClassifications }: FarmRecords['Diagnostic']): string[] => [
  ...new Set(
    diagnosticClassifications.flatMap(({ diagnosticClassificationAgents: found }) => found.map(({ agent }) => agent)),
  ),
]
