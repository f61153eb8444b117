import { Baby, ClipboardCheck, ClipboardPlus, LogOut, Milk, Pencil } from 'lucide-react'
import { Fragment, Suspense, useMemo, useState } from 'react'
import { useIntl } from 'react-intl'
import { useParams } from 'react-router-dom'
import styled from 'styled-components'
import { isOnFarm } from '../../../domain/cow.ts'
import { taskState } from '../../../domain/task-due.ts'
import { useRecord, useRecords, useRecordsBefore, type FarmRecords } from '../../../engine/react/farm-records.ts'
import { holds, useSession } from '../../../engine/react/session.ts'
import { Button, ButtonLink } from '../../../ui/button.tsx'
import { useDates } from '../../../ui/dates.ts'
import { DetailPage } from '../../../ui/frames/detail-page.tsx'
import { More } from '../../../ui/frames/more.tsx'
import { Rows } from '../../../ui/frames/rows.ts'
import { useOpens } from '../../../ui/opens.ts'
import { Card, Chip, Columns, Facts, Muted, Row, SectionTitle, Stack } from '../../../ui/surface.tsx'
import { useText, type TextId } from '../../../ui/text.ts'
import { font } from '../../../ui/theme.ts'
import { animalRecord, statusTexts } from '../../care/animal/animal.record.ts'
import { cowRecords } from '../../care/herd/herd-records.ts'
import { useTreatments } from '../../care/treatment/use-treatments.ts'
import { RecordFacts } from '../../care/write/record-facts.tsx'
import { RecordNotice } from '../../care/write/record-notice.tsx'
import { neverBegun } from '../../care/task/tasks.rules.ts'
import { TaskRow } from '../../care/task/task-row.tsx'
import { useCompleteTasks } from '../../care/task/use-complete-task.ts'
import { useFarmClock } from '../../care/task/use-farm-clock.ts'
import { cowCare } from '../task/cow-care.tsx'
import { useRecordTask } from '../task/use-record-task.ts'
import { useTasks } from '../task/use-tasks.ts'
import { useWithdrawals } from '../task/use-withdrawals.ts'
import { WithdrawalChip } from '../../care/withdrawal/withdrawal-chip.tsx'
import { CowEventRow } from './cow-event.tsx'
import { statusTones } from './cow.texts.ts'
import { casesByQuarter, eventsOf, figuresOf, historyOf, pastTasks, type CowHistory } from './cow.rules.ts'
import { UdderDrawing } from './udder-drawing.tsx'
import { lazyPart } from '../../../ui/lazy-part.tsx'

// Only for cows that were tested: no other record waits for it.
const TestedCow = lazyPart(() => import('./tested-cow.tsx'))

const LeaveDialog = lazyPart(() => import('../../care/animal/leave-dialog.tsx'))

const Tag = styled.h2`
  font-size: ${font.xxl};
  line-height: 1.2;
`

/** How many lines of the history are drawn at first, and added by "more". */
const STEP = 20

/** One cow: how she is, what is due, and her whole history. */
export default function CowPage() {
  const { id = '' } = useParams()
  const cow = useRecord('Animal', id)
  return (
    <DetailPage
      record={cow && !cow.deleted ? cow : null}
      parent="/ubere/ficha-da-vaca"
      actions={(shown) => <CowActions cow={shown} />}
    >
      {(shown) => <CowBody cow={shown} />}
    </DetailPage>
  )
}

function CowBody({ cow }: { cow: FarmRecords['Animal'] }) {
  const text = useText()
  const dates = useDates()
  const opens = useOpens()
  const calfPage = `/bezerra/ficha-da-bezerra/${cow.id}`
  const diagnostics = useRecords('Diagnostic')
  const treatments = useTreatments(cowRecords)
  const testDays = useRecords('TestDay')
  const calvings = useRecords('Calving')
  const sentCalvings = useRecordsBefore('Calving')
  const withdrawals = useWithdrawals()
  const history = useMemo(
    () => historyOf(cow.id, { diagnostics, treatments, testDays, calvings }),
    [cow.id, diagnostics, treatments, testDays, calvings],
  )
  const figures = useMemo(
    () => figuresOf(cow, history, sentCalvings, dates.today),
    [cow, history, sentCalvings, dates.today],
  )
  const { state } = figures
  const cases = useMemo(() => casesByQuarter(history.diagnostics), [history])
  return (
    <Stack>
      <Stack $gap="s">
        <Row $gap="m">
          <Tag>{text('animal.cowTag', { earTag: cow.earTag })}</Tag>
          {cow.name && <Muted>{cow.name}</Muted>}
        </Row>
        <Row>
          <Chip $tone={statusTones[state.status]}>{text(statusTexts[state.status])}</Chip>
          {/* Nobody here milks a cow that has left. */}
          <WithdrawalChip withdrawal={withdrawals.get(cow.id)} hasMilk={isOnFarm(cow.status)} both />
          {figures.cases > 1 && <Chip $tone="warning">{text('cow.recurrent', { count: figures.cases })}</Chip>}
        </Row>
      </Stack>
      <RecordNotice type="Animal" id={cow.id} />
      {isOnFarm(cow.status) && <CowRecords cow={cow} />}
      <DueTasks cow={cow.id} />
      {cow.cowSince !== null && opens(calfPage) && (
        <ButtonLink to={calfPage} emphasis="quiet" data-print="no">
          {text('cow.asCalf')}
        </ButtonLink>
      )}
      <Columns $gap="l">
        <Card>
          <Stack $gap="m">
            <SectionTitle>{text('cow.lactation')}</SectionTitle>
            <LactationFacts figures={figures} />
          </Stack>
        </Card>
        <Card>
          <Stack $gap="m">
            <SectionTitle>{text('cow.udder')}</SectionTitle>
            <UdderDrawing cases={cases} />
          </Stack>
        </Card>
        {history.testDays.length > 0 && (
          <Suspense>
            <TestedCow testDays={history.testDays} />
          </Suspense>
        )}
        <Card>
          <Stack $gap="m">
            <SectionTitle>{text('cow.data')}</SectionTitle>
            <RecordFacts
              definition={animalRecord}
              // Shown above, derived from her calvings.
              record={{ ...cow, ...state, lactationNumber: null, lastCalvingDate: null }}
            />
          </Stack>
        </Card>
      </Columns>
      <History cow={state} history={history} />
    </Stack>
  )
}

/** Where she stands in her lactation. */
function LactationFacts({ figures }: { figures: ReturnType<typeof figuresOf> }) {
  const text = useText()
  const dates = useDates()
  const { daysInMilk, lactation, lastCalving, expectedDrying, expectedCalving, cases, lastCase, lastMilk } = figures
  const dayOf = (day: string | null) => (day === null ? '–' : dates.day(day))
  const facts: [TextId, string | number][] = [
    ['cow.dim', daysInMilk === null ? '–' : text('cow.days', { count: daysInMilk })],
    ['animal.lactationNumber', lactation ?? '–'],
    ['animal.lastCalving', dayOf(lastCalving)],
    ['cow.expectedDrying', dayOf(expectedDrying)],
    ['cow.expectedCalving', dayOf(expectedCalving)],
    ['cow.clinicalCases', cases],
    ['cow.lastCase', dayOf(lastCase)],
  ]
  if (lastMilk !== undefined) {
    const told = lastMilk && text('cow.lastMilk.value', { kg: lastMilk.value, day: dates.day(lastMilk.date) })
    facts.push(['cow.lastMilk', told ?? text('cow.lastMilk.none')])
  }
  return (
    <Facts>
      {facts.map(([name, value]) => (
        <Fragment key={name}>
          <dt>{text(name)}</dt>
          <dd>{value}</dd>
        </Fragment>
      ))}
    </Facts>
  )
}

/** What is due for this cow, to be ticked here. */
function DueTasks({ cow }: { cow: string }) {
  const text = useText()
  const clock = useFarmClock()
  const tasks = useTasks()
  const complete = useCompleteTasks(useRecordTask())
  const due = tasks.filter((task) => {
    const state = taskState(task, clock)
    return task.treatment.animal === cow && (state === 'open' || state === 'late')
  })
  if (due.length === 0) return null
  return (
    <Stack as="section" $gap="s">
      <SectionTitle>{text('cow.tasks')}</SectionTitle>
      <Rows>
        {due.map((task) => (
          <TaskRow
            key={task.key}
            herd={cowCare}
            task={task}
            state={taskState(task, clock)}
            withdrawal={undefined}
            onTick={(ticked) => void complete([ticked])}
          />
        ))}
      </Rows>
    </Stack>
  )
}

/** What happened to her; tasks that are over only on demand, for they are many. */
function History({ cow, history }: { cow: FarmRecords['Animal']; history: CowHistory }) {
  const text = useText()
  const { timeZone } = useIntl()
  const [shown, setShown] = useState(STEP)
  const [withTasks, setWithTasks] = useState(false)
  const tasks = useTasks()
  const unbegun = useMemo(
    () => neverBegun(tasks.filter(({ treatment }) => treatment.animal === cow.id)),
    [tasks, cow.id],
  )
  const past = useMemo(
    () => pastTasks(tasks, cow.id).filter(({ treatment }) => !unbegun.has(treatment.id)),
    [tasks, cow.id, unbegun],
  )
  const events = useMemo(() => {
    const treatments = history.treatments.filter(({ id }) => !unbegun.has(id))
    return eventsOf(cow, { ...history, treatments }, withTasks ? past : [], timeZone)
  }, [cow, history, unbegun, withTasks, past, timeZone])
  if (events.length === 0) return null
  return (
    <Stack as="section" $gap="s">
      <Row>
        <SectionTitle style={{ flex: 1 }}>{text('cow.history')}</SectionTitle>
        {past.length > 0 && (
          <Button
            data-print="no"
            aria-pressed={withTasks}
            onClick={() => {
              setWithTasks(!withTasks)
            }}
          >
            <ClipboardCheck size={20} aria-hidden /> {text('cow.history.tasks', { count: past.length })}
          </Button>
        )}
      </Row>
      <Rows>
        {events.slice(0, shown).map((event) => (
          <CowEventRow
            key={`${event.kind} ${event.kind === 'task' ? event.record.key : event.record.id}`}
            event={event}
          />
        ))}
      </Rows>
      <More step={STEP} shown={shown} total={events.length} onMore={setShown} />
    </Stack>
  )
}

/** What is recorded about a cow now and then. */
function CowRecords({ cow }: { cow: FarmRecords['Animal'] }) {
  const text = useText()
  const [leaves, setLeaves] = useState(false)
  return (
    <Row data-print="no">
      <ButtonLink to={`/ubere/ficha-da-vaca/${cow.id}/controle`}>
        <Milk size={20} aria-hidden /> {text('cow.testDay')}
      </ButtonLink>
      <ButtonLink to={`/ubere/ficha-da-vaca/${cow.id}/parto`}>
        <Baby size={20} aria-hidden /> {text('cow.calving')}
      </ButtonLink>
      <Button
        emphasis="plain"
        onClick={() => {
          setLeaves(true)
        }}
      >
        <LogOut size={20} aria-hidden /> {text('animal.leave')}
      </Button>
      {leaves && (
        <Suspense>
          <LeaveDialog
            animal={cow}
            list="/ubere/ficha-da-vaca"
            onClose={() => {
              setLeaves(false)
            }}
          />
        </Suspense>
      )}
    </Row>
  )
}

function CowActions({ cow }: { cow: FarmRecords['Animal'] }) {
  const text = useText()
  const session = useSession()
  return (
    <>
      {isOnFarm(cow.status) && holds(session, 'ROLE_APP_UBERE_LANCAMENTO') && (
        <ButtonLink emphasis="main" to={`/ubere/exame-microbiologico?vaca=${cow.id}`}>
          <ClipboardPlus size={20} aria-hidden /> {text('cow.exam')}
        </ButtonLink>
      )}
      <ButtonLink to={`/ubere/dados-da-vaca/${cow.id}`}>
        <Pencil size={20} aria-hidden /> {text('record.edit')}
      </ButtonLink>
    </>
  )
}
