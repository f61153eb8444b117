import { Check, CircleCheckBig, Clock } from 'lucide-react'
import { Suspense, useState } from 'react'
import styled from 'styled-components'
import { taskState, urgencyOf } from '../../../domain/task-due.ts'
import { hasEnded } from '../../../domain/task.ts'
import { useRecord } from '../../../engine/react/farm-records.ts'
import { Button, ButtonLink } from '../../../ui/button.tsx'
import { useDates, useNow } from '../../../ui/dates.ts'
import { EmptyState } from '../../../ui/frames/empty-state.tsx'
import { Card, Chip, Muted, Row, Stack } from '../../../ui/surface.tsx'
import { useText } from '../../../ui/text.ts'
import { font } from '../../../ui/theme.ts'
import type { CareHerd } from '../herd/care-herd.ts'
import { WithdrawalChip } from '../withdrawal/withdrawal-chip.tsx'
import { useTaskTitle } from './task-row.tsx'
import { missedBeside, tasksOfVisit, type CareTask } from './tasks.rules.ts'
import { useCompleteTasks, type RecordTask } from './use-complete-task.ts'
import { useFarmClock } from './use-farm-clock.ts'
import { useHerdTasks } from './use-herd-tasks.ts'
import { useHerdWithdrawals } from '../withdrawal/use-herd-withdrawals.ts'
import { lazyPart } from '../../../ui/lazy-part.tsx'

const DoneWhenDialog = lazyPart(() => import('./done-when-dialog.tsx'))

const EarTag = styled.h2`
  font-size: 44px;
  line-height: 1.1;
  white-space: nowrap;
`

const What = styled.strong`
  font-size: ${font.l};
`

interface TaskNowProps {
  herd: CareHerd
  record: RecordTask
}

/** The animals that are due now, one after the other: what each is given, one tap to record it. */
export function TaskNow({ herd, record }: TaskNowProps) {
  const text = useText()
  const clock = useFarmClock()
  const now = useNow()
  const tasks = useHerdTasks(herd)
  const [skipped, setSkipped] = useState<ReadonlySet<string>>(new Set())
  const due = tasks.filter((task) => {
    const state = taskState(task, clock)
    if (state !== 'open' && state !== 'late') return false
    const urgency = urgencyOf(task, clock)
    return urgency === 'late' || urgency === 'now'
  })
  const left = tasksOfVisit(due, tasks, now).filter(({ treatment }) => !skipped.has(treatment.animal))
  const [first] = left
  if (!first) {
    return (
      <EmptyState
        icon={CircleCheckBig}
        title={text(skipped.size > 0 ? 'task.now.skipped' : due.length > 0 ? 'task.now.rest' : herd.texts.now.done)}
      >
        <ButtonLink to={herd.paths.tasks}>{text('task.now.all')}</ButtonLink>
      </EmptyState>
    )
  }
  const animal = first.treatment.animal
  const animals = new Set(left.map(({ treatment }) => treatment.animal)).size
  return (
    <AnimalCard
      key={animal}
      herd={herd}
      record={record}
      tasks={left.filter(({ treatment }) => treatment.animal === animal)}
      due={due}
      animals={animals}
      onSkip={() => {
        setSkipped(new Set([...skipped, animal]))
      }}
    />
  )
}

interface AnimalCardProps extends TaskNowProps {
  tasks: readonly CareTask[]
  /** All that is due, also what is not for this visit. */
  due: readonly CareTask[]
  animals: number
  onSkip: () => void
}

function AnimalCard({ herd, record, tasks, due, animals, onSkip }: AnimalCardProps) {
  const text = useText()
  const clock = useFarmClock()
  const complete = useCompleteTasks(record)
  const [asksWhen, setAsksWhen] = useState(false)
  // Written afterwards, one may have been given when it was planned.
  const isPast = tasks.some((task) => hasEnded(task, clock))
  const withdrawals = useHerdWithdrawals(herd)
  const [first] = tasks
  const animal = useRecord('Animal', first?.treatment.animal ?? '')
  return (
    <Stack>
      <Muted role="status">{text(herd.texts.now.left, { count: animals })}</Muted>
      <Card>
        <Stack>
          <EarTag>{animal?.earTag ?? '–'}</EarTag>
          {animal?.name && <Muted>{animal.name}</Muted>}
          <Row>
            <WithdrawalChip withdrawal={withdrawals.get(first?.treatment.animal ?? '')} hasMilk={herd.hasMilk} />
          </Row>
          {tasks.map((task) => (
            <TaskLine
              key={task.key}
              herd={herd}
              task={task}
              isLate={taskState(task, clock) === 'late'}
              missed={missedBeside(task, due)}
            />
          ))}
        </Stack>
      </Card>
      <Button emphasis="main" wide onClick={() => void complete(tasks)}>
        <Check size={24} aria-hidden /> {text(herd.texts.now.next, { count: tasks.length })}
      </Button>
      {isPast && (
        <Button
          wide
          onClick={() => {
            setAsksWhen(true)
          }}
        >
          <Clock size={20} aria-hidden /> {text('task.doneEarlier')}
        </Button>
      )}
      <Button wide onClick={onSkip}>
        {text('task.now.skip')}
      </Button>
      {asksWhen && (
        <Suspense>
          <DoneWhenDialog
            tasks={tasks}
            first="planned"
            onDone={(at) => {
              setAsksWhen(false)
              void complete(tasks, at)
            }}
            onClose={() => {
              setAsksWhen(false)
            }}
          />
        </Suspense>
      )}
    </Stack>
  )
}

interface TaskLineProps {
  herd: CareHerd
  task: CareTask
  isLate: boolean
  /** How many more applications of the medicine were missed. */
  missed: number
}

function TaskLine({ herd, task, isLate, missed }: TaskLineProps) {
  const text = useText()
  const dates = useDates()
  const title = useTaskTitle(task)
  return (
    <div>
      <What as="p">{title}</What>
      <Muted>
        <herd.TaskNote task={task} />
      </Muted>
      {isLate && (
        <Row>
          <Chip $tone="danger">{text('task.state.late')}</Chip>
          <Muted>{text('period.onDay', { day: dates.relativeDay(task.date), period: task.period })}</Muted>
        </Row>
      )}
      {missed > 0 && <Muted as="p">{text('task.now.missed', { count: missed })}</Muted>}
    </div>
  )
}
