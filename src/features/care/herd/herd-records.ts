/** Where the treatments and tasks of a herd are kept. Apart from its texts: the home needs the tasks, and no texts of them. */
export interface HerdRecords {
  treatmentType: 'DiagnosticProtocol' | 'DiseaseProtocol'
  taskType: 'UdderHealthTask' | 'CalfHealthTask'
  /** Whether what is left to do is cancelled when the animal leaves the farm. */
  endsWithLeaving: boolean
}

/** Of the cows. */
export const cowRecords: HerdRecords = {
  treatmentType: 'DiagnosticProtocol',
  taskType: 'UdderHealthTask',
  endsWithLeaving: false,
}

/** Of the calves. */
export const calfRecords: HerdRecords = {
  treatmentType: 'DiseaseProtocol',
  taskType: 'CalfHealthTask',
  endsWithLeaving: true,
}
