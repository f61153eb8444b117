/** Where the treatments and tasks of a herd are kept. Apart from its texts: the home needs the tasks, and no texts of them. */
export interface HerdRecords {
  treatmentType: 'DiagnosticProtocol' | 'DiseaseProtocol'
  taskType: 'UdderHealthTask' | 'CalfHealthTask'
}

/** Of the cows. */
export const cowRecords: HerdRecords = {
  treatmentType: 'DiagnosticProtocol',
  taskType: 'UdderHealthTask',
}

/** Of the calves. */
export const calfRecords: HerdRecords = {
  treatmentType: 'DiseaseProtocol',
  taskType: 'CalfHealthTask',
}
