import { cowRecords } from '../../care/herd/herd-records.ts'
import { taskLabels } from '../../care/task/task-labels.ts'
import { defineRecord } from '../../care/write/define-record.ts'
import { cowText } from '../treatment/treatment.record.ts'

const labels = taskLabels({
  herd: cowRecords,
  cancelling: 'task.write.cancel',
  recording: 'task.write.record',
  animalText: (animal, tools) => cowText({ animal }, tools),
})

/** How tasks of cows are labelled. */
export const taskRecord = defineRecord('UdderHealthTask', labels)
