import { calfBasics } from './calf-basics.ts'
import { calfRecords } from '../../care/herd/herd-records.ts'
import { useText } from '../../../ui/text.ts'
import type { CareHerd } from '../../care/herd/care-herd.ts'
import { weightOf } from '../../care/herd/care-treatment.ts'
import { AmountText } from '../../care/treatment/amount-text.tsx'
import type { CareTask } from '../../care/task/tasks.rules.ts'

/** How much of the medicine this calf gets. */
function TaskNote({ task: { medicine, treatment } }: { task: CareTask }) {
  const text = useText()
  if (!medicine || medicine.dose === null) return <>{text('score.none')}</>
  return <AmountText item={medicine} weightKg={weightOf(treatment)} />
}

/** How calves are treated: for diseases, by live weight, with meat that is kept back. */
export const calfCare: CareHerd = {
  ...calfRecords,
  ...calfBasics,
  texts: {
    animal: 'animal.calfTag',
    emptyTasks: 'calfTask.emptyText',
    byAnimal: 'calfTask.byCalf',
    search: 'disease.search',
    completeOf: 'calfTask.completeOf',
    reopenOf: 'calfTask.reopenOf',
    leaflet: 'calfTask.leaflet',
    leafletMissing: 'calfTreatment.leaflet',
    noTreatment: 'calfTreatment.none',
    noProtocol: 'calfTreatment.noProtocol',
    earlyStart: 'calfTreatment.earlyStart',
    note: 'calfTask.amount',
    now: {
      start: 'calfTask.now.start',
      done: 'calfTask.now.done',
      left: 'calfTask.now.left',
      next: 'calfTask.now.next',
    },
  },
  paths: {
    tasks: '/bezerra/minhas-tarefas',
    task: (key) => `/bezerra/tarefa/${key}`,
    taskNow: '/bezerra/tarefa',
    caseOf: (id) => `/bezerra/nova-doenca/${id}`,
    addTreatment: (id) => `/bezerra/adicionar-tratamento/${id}`,
  },
  TaskNote,
}
