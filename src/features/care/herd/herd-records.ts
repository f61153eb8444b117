/**
 * Where cases, treatments and tasks of a herd are kept. Apart from its texts: the home needs the tasks, and no texts of
 * them.
 */
export interface HerdRecords {
  caseType: 'Diagnostic' | 'CalfDisease'
  treatmentType: 'DiagnosticProtocol' | 'DiseaseProtocol'
  taskType: 'UdderHealthTask' | 'CalfHealthTask'
}

/** Of the cows. */
export const cowRecords = {
  caseType: 'Diagnostic',
  treatmentType: 'DiagnosticProtocol',
  taskType: 'UdderHealthTask',
} as const satisfies HerdRecords

/** Of the calves. */
export const calfRecords = {
  caseType: 'CalfDisease',
  treatmentType: 'DiseaseProtocol',
  taskType: 'CalfHealthTask',
} as const satisfies HerdRecords
