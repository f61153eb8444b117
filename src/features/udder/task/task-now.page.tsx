import { Check, CircleCheckBig } from 'lucide-react'
import { useState } from 'react'
import styled from 'styled-components'
import { urgencyOf } from '../../../domain/task.ts'
import { useRecord } from '../../../engine/react/farm-records.ts'
import { Button, ButtonLink } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/frames/empty-state.tsx'
import { Card, Muted, Row, Stack } from '../../../ui/surface.tsx'
import { useText } from '../../../ui/text.ts'
import { font } from '../../../ui/theme.ts'
import { WithdrawalChip } from '../withdrawal/withdrawal-chip.tsx'
import { quartersText } from '../diagnostic/diagnostic.texts.ts'
import { useTaskTitle } from './task-row.tsx'
import { stateOf, type UdderTask } from './tasks.rules.ts'
import { useCompleteTasks } from './use-complete-task.ts'
import { useFarmClock } from './use-farm-clock.ts'
import { useTasks, useWithdrawals } from './use-tasks.ts'

const EarTag = styled.h2`
  font-size: 44px;
  line-height: 1.1;
  white-space: nowrap;
`

const What = styled.strong`
  font-size: ${font.l};
`

/** The cows of this milking, one after the other: what each is given, one tap to record it. */
export default function TaskNowPage() {
  const text = useText()
  const clock = useFarmClock()
  const tasks = useTasks()
  const [skipped, setSkipped] = useState<ReadonlySet<string>>(new Set())
  const due = tasks.filter((task) => {
    const state = stateOf(task, clock)
    if (state !== 'open' && state !== 'late') return false
    const urgency = urgencyOf(task, clock)
    return urgency === 'late' || urgency === 'now'
  })
  const left = due.filter(({ treatment }) => !skipped.has(treatment.animal))
  const [first] = left
  if (!first) {
    return (
      <EmptyState icon={CircleCheckBig} title={text(due.length > 0 ? 'task.now.skipped' : 'task.now.done')}>
        <ButtonLink to="/ubere/minhas-tarefas">{text('task.now.all')}</ButtonLink>
      </EmptyState>
    )
  }
  const cow = first.treatment.animal
  const cows = new Set(left.map(({ treatment }) => treatment.animal)).size
  return (
    <CowCard
      key={cow}
      tasks={left.filter(({ treatment }) => treatment.animal === cow)}
      cows={cows}
      onSkip={() => {
        setSkipped(new Set([...skipped, cow]))
      }}
    />
  )
}

function CowCard({ tasks, cows, onSkip }: { tasks: readonly UdderTask[]; cows: number; onSkip: () => void }) {
  const text = useText()
  const complete = useCompleteTasks()
  const withdrawals = useWithdrawals()
  const [first] = tasks
  const cow = useRecord('Animal', first?.treatment.animal ?? '')
  return (
    <Stack>
      <Muted role="status">{text('task.now.left', { count: cows })}</Muted>
      <Card>
        <Stack>
          <EarTag>{cow?.earTag ?? '–'}</EarTag>
          {cow?.name && <Muted>{cow.name}</Muted>}
          <Row>
            <WithdrawalChip withdrawal={withdrawals.get(first?.treatment.animal ?? '')} />
          </Row>
          {tasks.map((task) => (
            <TaskLine key={task.key} task={task} />
          ))}
        </Stack>
      </Card>
      <Button emphasis="main" wide onClick={() => void complete(tasks, new Date())}>
        <Check size={24} aria-hidden /> {text('task.now.next', { count: tasks.length })}
      </Button>
      <Button wide onClick={onSkip}>
        {text('task.now.skip')}
      </Button>
    </Stack>
  )
}

function TaskLine({ task }: { task: UdderTask }) {
  const text = useText()
  const title = useTaskTitle(task)
  const diagnostic = useRecord('Diagnostic', task.treatment.diagnostic)
  return (
    <div>
      <What as="p">{title}</What>
      {diagnostic && task.kind === 'application' && <Muted>{quartersText(diagnostic, text)}</Muted>}
    </div>
  )
}
