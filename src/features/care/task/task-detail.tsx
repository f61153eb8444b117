import { Ban, Check, Clock, TriangleAlert, Undo2 } from 'lucide-react'
import { Suspense, useState } from 'react'
import styled from 'styled-components'
import { taskState } from '../../../domain/task-due.ts'
import { isCancelledByLeaving, isEarly, type TaskState } from '../../../domain/task.ts'
import { isStopped, lacksWithdrawal } from '../../../domain/treatment.ts'
import type { SaveContext } from '../../../engine/outbox/outbox.ts'
import { useRecord, type FarmRecords } from '../../../engine/react/farm-records.ts'
import { undoing } from '../../../engine/react/mutate.ts'
import { Button } from '../../../ui/button.tsx'
import { useDates, useNow } from '../../../ui/dates.ts'
import { DetailPage } from '../../../ui/frames/detail-page.tsx'
import { personName } from '../../../ui/person-name.ts'
import { useRefusalToast } from '../../../ui/refusal-toast.ts'
import { Card, Chip, Facts, Notice, Row, SectionTitle, Stack } from '../../../ui/surface.tsx'
import { useText, type TextId } from '../../../ui/text.ts'
import { font, type Tone } from '../../../ui/theme.ts'
import { useToast } from '../../../ui/toast.tsx'
import { meatText, milkText } from '../product/product.record.ts'
import { typeTexts } from '../product/product.texts.ts'
import { doseTexts } from '../protocol/protocol.texts.ts'
import type { CareHerd } from '../herd/care-herd.ts'
import { caseOf } from '../herd/care-treatment.ts'
import { RecordNotice } from '../write/record-notice.tsx'
import { WithdrawalChip } from '../withdrawal/withdrawal-chip.tsx'
import { useTaskTitle } from './task-row.tsx'
import { GivenBefore } from './given-before.tsx'
import { givenJustBefore, type CareTask } from './tasks.rules.ts'
import { useCompleteTasks, type RecordTask } from './use-complete-task.ts'
import { useFarmClock } from './use-farm-clock.ts'
import { useHerdTasks } from './use-herd-tasks.ts'
import { useHerdWithdrawals } from '../withdrawal/use-herd-withdrawals.ts'
import { lazyPart } from '../../../ui/lazy-part.tsx'
import { Link } from '../../../ui/link.tsx'

const Tag = styled.h2`
  font-size: ${font.xxl};
  line-height: 1.2;
`

const ConfirmDialog = lazyPart(() => import('../../../ui/confirm-dialog.tsx'))
const DoneWhenDialog = lazyPart(() => import('./done-when-dialog.tsx'))

const STATES: Readonly<Record<TaskState, { text: TextId; tone: Tone }>> = {
  open: { text: 'task.state.open', tone: 'info' },
  late: { text: 'task.state.late', tone: 'danger' },
  done: { text: 'task.state.done', tone: 'positive' },
  cancelled: { text: 'task.state.cancelled', tone: 'neutral' },
}

const QUESTIONS = {
  early: 'task.early.title',
  again: 'task.again.title',
  cancel: 'task.cancel.title',
} as const satisfies Record<string, TextId>

interface TaskDetailProps {
  herd: CareHerd
  record: RecordTask
  /** Of the task, or its key. */
  id: string
}

/** One task: what to give to whom, and recording it. */
export function TaskDetail({ herd, record, id }: TaskDetailProps) {
  const tasks = useHerdTasks(herd)
  const task = tasks.find(({ key, id: own }) => key === id || own === id) ?? null
  return (
    <DetailPage
      record={task}
      parent={herd.paths.tasks}
      actions={(shown) => <TaskActions task={shown} tasks={tasks} record={record} />}
    >
      {(shown) => <TaskBody herd={herd} task={shown} />}
    </DetailPage>
  )
}

function TaskBody({ herd, task }: { herd: CareHerd; task: CareTask }) {
  const text = useText()
  const dates = useDates()
  const clock = useFarmClock()
  const withdrawals = useHerdWithdrawals(herd)
  const cow = useRecord('Animal', task.treatment.animal)
  const title = useTaskTitle(task)
  const { medicine, treatment } = task
  const state = STATES[taskState(task, clock)]
  return (
    <Stack>
      <Stack $gap="s">
        <Tag>{text(herd.texts.animal, { earTag: cow?.earTag ?? '–' })}</Tag>
        <Row>
          <Chip $tone={state.tone}>{text(state.text)}</Chip>
          <WithdrawalChip withdrawal={withdrawals.get(treatment.animal)} hasMilk={herd.hasMilk} both />
        </Row>
      </Stack>
      {task.id !== null && <RecordNotice type={herd.taskType} id={task.id} />}
      {medicine && lacksWithdrawal(medicine, herd.hasMilk) && (
        <Notice $tone="danger">
          <TriangleAlert size={20} aria-hidden /> {text(herd.texts.leaflet, { product: medicine.productName })}
        </Notice>
      )}
      <Card>
        <Stack>
          <SectionTitle>{title}</SectionTitle>
          <Facts>
            {medicine && (
              <>
                <dt>{text('product.routes')}</dt>
                <dd>{text(typeTexts[medicine.type])}</dd>
                {medicine.dose !== null && (
                  <>
                    <dt>{text('task.dose')}</dt>
                    <dd>
                      {text(medicine.perKg ? 'task.dose.perKg' : 'task.dose.whole', {
                        dose: medicine.dose,
                        unit: medicine.unit ? text(doseTexts[medicine.unit], { count: medicine.dose }) : '',
                      })}
                    </dd>
                  </>
                )}
              </>
            )}
            {task.kind === 'application' && (herd.herd === 'cow' || medicine?.perKg) && (
              <>
                <dt>{text(herd.texts.note)}</dt>
                <dd>
                  <herd.TaskNote task={task} />
                </dd>
              </>
            )}
            <dt>{text('task.planned')}</dt>
            <dd>{text('period.onDay', { day: dates.relativeDay(task.date), period: task.period })}</dd>
            {task.doneAt !== null && (
              <>
                <dt>{text('task.when')}</dt>
                <dd title={dates.exact(task.doneAt)}>
                  {dates.moment(task.doneAt)}
                  {task.doneByName !== null && ` · ${personName(task.doneByName, text)}`}
                </dd>
              </>
            )}
            {medicine && (
              <>
                {herd.hasMilk && (
                  <>
                    <dt>{text('product.milkWithdrawal')}</dt>
                    <dd>{milkText(medicine.milkWithdrawalHours, text)}</dd>
                  </>
                )}
                <dt>{text('product.meatWithdrawal')}</dt>
                <dd>{meatText(medicine.meatWithdrawalDays, text)}</dd>
              </>
            )}
            <dt>{text('task.ofTreatment')}</dt>
            <dd>
              <Link to={herd.paths.caseOf(caseOf(treatment))}>{treatment.description}</Link>
            </dd>
          </Facts>
        </Stack>
      </Card>
    </Stack>
  )
}

/** Whether only the task itself was cancelled: its treatment goes on, and the animal is there. */
const mayBeRestored = ({ treatment, kind, ...slot }: CareTask, animal: FarmRecords['Animal'] | undefined): boolean =>
  !(kind === 'application' && isStopped(slot, treatment)) && !isCancelledByLeaving(animal)

interface TaskActionsProps {
  task: CareTask
  /** All of the herd. */
  tasks: readonly CareTask[]
  record: RecordTask
}

function TaskActions({ task, tasks, record }: TaskActionsProps) {
  const text = useText()
  const clock = useFarmClock()
  const toast = useToast()
  const refuse = useRefusalToast()
  const animal = useRecord('Animal', task.treatment.animal)
  const complete = useCompleteTasks(record)
  const [asks, setAsks] = useState<'early' | 'again' | 'when' | 'cancel' | null>(null)
  const state = taskState(task, clock)
  const before = givenJustBefore(task, tasks, useNow())
  const close = () => {
    setAsks(null)
  }
  const change = async (cancelledAt: string | null, context?: SaveContext) => {
    try {
      const saved = await record(task, { cancelledAt }, context)
      const undo = { label: text('record.undo'), run: () => void change(null, undoing(saved)) }
      toast(cancelledAt === null ? { text: text('task.restored') } : { text: text('task.cancelledDone'), action: undo })
    } catch (error) {
      refuse(error)
    }
  }
  return (
    <>
      {(state === 'open' || state === 'late') && (
        <>
          <Button
            emphasis="main"
            onClick={() => {
              if (isEarly(task, clock)) setAsks('early')
              else if (before) setAsks('again')
              else void complete([task])
            }}
          >
            <Check size={22} aria-hidden /> {text('task.complete')}
          </Button>
          {!isEarly(task, clock) && (
            <Button
              onClick={() => {
                setAsks('when')
              }}
            >
              <Clock size={20} aria-hidden /> {text('task.doneEarlier')}
            </Button>
          )}
          <Button
            emphasis="danger"
            onClick={() => {
              setAsks('cancel')
            }}
          >
            <Ban size={20} aria-hidden /> {text('task.cancel')}
          </Button>
        </>
      )}
      {state === 'done' && (
        <Button onClick={() => void record(task, { doneAt: null })}>
          <Undo2 size={20} aria-hidden /> {text('task.reopen')}
        </Button>
      )}
      {state === 'cancelled' && mayBeRestored(task, animal) && (
        <Button onClick={() => void change(null)}>
          <Undo2 size={20} aria-hidden /> {text('task.restore')}
        </Button>
      )}
      {asks === 'when' && (
        <Suspense>
          <DoneWhenDialog
            tasks={[task]}
            first="planned"
            onClose={close}
            onDone={(at) => {
              close()
              void complete([task], at)
            }}
          />
        </Suspense>
      )}
      {asks !== null && asks !== 'when' && (
        <Suspense>
          <ConfirmDialog
            title={text(QUESTIONS[asks], { count: 1 })}
            confirm={text(asks === 'cancel' ? 'task.cancel' : 'task.complete')}
            danger={asks === 'cancel'}
            onClose={close}
            onConfirm={() => {
              close()
              if (asks === 'cancel') void change(new Date().toISOString())
              else void complete([task])
            }}
          >
            {asks !== 'cancel' && before && <GivenBefore task={before} />}
            {asks !== 'again' && <p>{text(asks === 'early' ? 'task.early.text' : 'task.cancel.text')}</p>}
          </ConfirmDialog>
        </Suspense>
      )}
    </>
  )
}
