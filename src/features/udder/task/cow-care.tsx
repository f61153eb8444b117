import { isPooled } from '../../../domain/quarters.ts'
import { useRecord } from '../../../engine/react/farm-records.ts'
import { cowBasics } from './cow-basics.ts'
import { cowRecords } from '../../care/herd/herd-records.ts'
import { useText } from '../../../ui/text.ts'
import type { CareHerd } from '../../care/herd/care-herd.ts'
import { caseOf } from '../../care/herd/care-treatment.ts'
import type { CareTask } from '../../care/task/tasks.rules.ts'
import { quartersText } from '../diagnostic/diagnostic.texts.ts'

/** The quarters in which a medicine is given: a tube of antibiotic or sealant is for one. */
function TaskNote({ task }: { task: CareTask }) {
  const text = useText()
  const diagnostic = useRecord('Diagnostic', caseOf(task.treatment))
  if (!diagnostic || task.kind !== 'application') return null
  const quarters = quartersText(diagnostic, text)
  const type = task.medicine?.type
  const isEach = (type === 'IMM' || type === 'SEL') && isPooled(diagnostic)
  return <>{isEach ? text('task.eachQuarter', { quarters }) : quarters}</>
}

/** How cows are treated: for cases of mastitis, with milk that is kept back. */
export const cowCare: CareHerd = {
  ...cowRecords,
  ...cowBasics,
  texts: {
    animal: 'task.cow',
    emptyTasks: 'task.empty.text',
    byAnimal: 'task.group.cow',
    search: 'task.search',
    completeOf: 'task.completeOf',
    reopenOf: 'task.reopenOf',
    leaflet: 'task.leaflet',
    leafletMissing: 'treatment.leaflet.missing',
    noTreatment: 'treatment.none',
    noProtocol: 'treatment.noProtocol.text',
    earlyStart: 'treatment.earlyStart',
    note: 'exam.quarters',
    now: { start: 'task.parlour', done: 'task.now.done', left: 'task.now.left', next: 'task.now.next' },
  },
  paths: {
    tasks: '/ubere/minhas-tarefas',
    task: (key) => `/ubere/tarefa/${key}`,
    taskNow: '/ubere/tarefa',
    caseOf: (id) => `/ubere/resultados/${id}`,
    addTreatment: (id) => `/ubere/adicionar-tratamento/${id}`,
  },
  TaskNote,
}
