import { calfRecords } from '../../care/herd/herd-records.ts'
import { taskLabels } from '../../care/task/task-labels.ts'
import { defineRecord } from '../../care/write/define-record.ts'
import { calfText } from '../record/calf-text.ts'

const labels = taskLabels({
  herd: calfRecords,
  cancelling: 'calfTask.write.cancel',
  recording: 'calfTask.write.record',
  animalText: calfText,
})

/** How tasks of calves are labelled. */
export const calfTaskRecord = defineRecord('CalfHealthTask', labels)
