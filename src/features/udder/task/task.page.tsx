import { Ban, Check, TriangleAlert, Undo2 } from 'lucide-react'
import { Suspense, useState } from 'react'
import { Link, useParams } from 'react-router-dom'
import styled from 'styled-components'
import { isEarly, type TaskState } from '../../../domain/task.ts'
import { useRecord } from '../../../engine/react/farm-records.ts'
import { Button } from '../../../ui/button.tsx'
import { useDates } from '../../../ui/dates.ts'
import { DetailPage } from '../../../ui/frames/detail-page.tsx'
import { Card, Chip, Facts, Notice, Row, SectionTitle, Stack } from '../../../ui/surface.tsx'
import { useText, type TextId } from '../../../ui/text.ts'
import { font, type Tone } from '../../../ui/theme.ts'
import { meatText, milkText } from '../../care/product/product.record.ts'
import { typeTexts } from '../../care/product/product.texts.ts'
import { periodTexts } from '../../care/protocol/period.texts.ts'
import { doseTexts } from '../../care/protocol/protocol.texts.ts'
import { RecordNotice } from '../../care/write/record-mark.tsx'
import { quartersText } from '../diagnostic/diagnostic.texts.ts'
import { WithdrawalChip } from '../withdrawal/withdrawal-chip.tsx'
import { useTaskTitle } from './task-row.tsx'
import { stateOf, type UdderTask } from './tasks.rules.ts'
import { useCompleteTasks, useRecordTask } from './use-complete-task.ts'
import { useFarmClock } from './use-farm-clock.ts'
import { useTasks, useWithdrawals } from './use-tasks.ts'
import { lazyPart } from '../../../ui/lazy-part.tsx'

const Tag = styled.h2`
  font-size: ${font.xxl};
  line-height: 1.2;
`

const ConfirmDialog = lazyPart(() => import('../../../ui/confirm-dialog.tsx'))

const STATES: Readonly<Record<TaskState, { text: TextId; tone: Tone }>> = {
  open: { text: 'task.state.open', tone: 'info' },
  late: { text: 'task.state.late', tone: 'danger' },
  done: { text: 'task.state.done', tone: 'positive' },
  cancelled: { text: 'task.state.cancelled', tone: 'neutral' },
}

/** One task: what to give to whom, and recording it. */
export default function TaskPage() {
  const { id = '' } = useParams()
  const tasks = useTasks()
  const task = tasks.find(({ key, id: own }) => key === id || own === id) ?? null
  return (
    <DetailPage record={task} parent="/ubere/minhas-tarefas" actions={(shown) => <TaskActions task={shown} />}>
      {(shown) => <TaskBody task={shown} />}
    </DetailPage>
  )
}

function TaskBody({ task }: { task: UdderTask }) {
  const text = useText()
  const dates = useDates()
  const clock = useFarmClock()
  const withdrawals = useWithdrawals()
  const cow = useRecord('Animal', task.treatment.animal)
  const diagnostic = useRecord('Diagnostic', task.treatment.diagnostic)
  const title = useTaskTitle(task)
  const { medicine, treatment } = task
  const state = STATES[stateOf(task, clock)]
  return (
    <Stack>
      <Stack $gap="s">
        <Tag>{text('task.cow', { earTag: cow?.earTag ?? '–' })}</Tag>
        <Row>
          <Chip $tone={state.tone}>{text(state.text)}</Chip>
          <WithdrawalChip withdrawal={withdrawals.get(treatment.animal)} />
        </Row>
      </Stack>
      {task.id !== null && <RecordNotice type="UdderHealthTask" id={task.id} />}
      {medicine && (medicine.milkWithdrawalHours === null || medicine.meatWithdrawalDays === null) && (
        <Notice $tone="danger">
          <TriangleAlert size={20} aria-hidden /> {text('task.leaflet', { product: medicine.productName })}
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
                        unit: medicine.unit ? text(doseTexts[medicine.unit]) : '',
                      })}
                    </dd>
                  </>
                )}
              </>
            )}
            {diagnostic && task.kind === 'application' && (
              <>
                <dt>{text('exam.quarters')}</dt>
                <dd>{quartersText(diagnostic, text)}</dd>
              </>
            )}
            <dt>{text('task.planned')}</dt>
            <dd>
              {dates.relativeDay(task.date)}, {text(periodTexts[task.period]).toLowerCase()}
            </dd>
            {task.doneAt !== null && (
              <>
                <dt>{text('task.when')}</dt>
                <dd title={dates.exact(task.doneAt)}>
                  {dates.moment(task.doneAt)}
                  {task.doneByName !== null && ` · ${task.doneByName}`}
                </dd>
              </>
            )}
            {medicine && (
              <>
                <dt>{text('product.milkWithdrawal')}</dt>
                <dd>{milkText(medicine.milkWithdrawalHours, text)}</dd>
                <dt>{text('product.meatWithdrawal')}</dt>
                <dd>{meatText(medicine.meatWithdrawalDays, text)}</dd>
              </>
            )}
            <dt>{text('task.ofTreatment')}</dt>
            <dd>
              <Link to={`/ubere/resultados/${treatment.diagnostic}`}>{treatment.description}</Link>
            </dd>
          </Facts>
        </Stack>
      </Card>
    </Stack>
  )
}

function TaskActions({ task }: { task: UdderTask }) {
  const text = useText()
  const clock = useFarmClock()
  const complete = useCompleteTasks()
  const record = useRecordTask()
  const [asks, setAsks] = useState<'early' | 'cancel' | null>(null)
  const state = stateOf(task, clock)
  const close = () => {
    setAsks(null)
  }
  return (
    <>
      {(state === 'open' || state === 'late') && (
        <>
          <Button
            emphasis="main"
            onClick={() => {
              if (isEarly(task, clock)) setAsks('early')
              else void complete([task], new Date())
            }}
          >
            <Check size={22} aria-hidden /> {text('task.complete')}
          </Button>
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
      {asks && (
        <Suspense>
          <ConfirmDialog
            title={text(asks === 'early' ? 'task.early.title' : 'task.cancel.title', { count: 1 })}
            confirm={text(asks === 'early' ? 'task.complete' : 'task.cancel')}
            danger={asks === 'cancel'}
            onClose={close}
            onConfirm={() => {
              close()
              if (asks === 'early') void complete([task], new Date())
              else void record(task, { cancelledAt: new Date().toISOString() })
            }}
          >
            <p>{text(asks === 'early' ? 'task.early.text' : 'task.cancel.text')}</p>
          </ConfirmDialog>
        </Suspense>
      )}
    </>
  )
}
