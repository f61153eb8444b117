import { CheckCheck, Printer } from 'lucide-react'
import { Suspense, useCallback, useMemo, useState } from 'react'
import styled from 'styled-components'
import type { FarmClock } from '../../../domain/farm-time.ts'
import { taskState } from '../../../domain/task-due.ts'
import { hasEnded, isEarly, type TaskState } from '../../../domain/task.ts'
import { useRecords, useSync } from '../../../engine/react/farm-records.ts'
import { Button, ButtonLink } from '../../../ui/button.tsx'
import { ListPage } from '../../../ui/frames/list-page.tsx'
import { Rows } from '../../../ui/frames/rows.ts'
import { ChoiceFilter, ListFilters } from '../../../ui/frames/list-filters.tsx'
import { useListParams } from '../../../ui/list-params.ts'
import type { CareHerd } from '../herd/care-herd.ts'
import { Muted, Row, SectionTitle, Stack } from '../../../ui/surface.tsx'
import { useText, type TextId } from '../../../ui/text.ts'
import { color } from '../../../ui/theme.ts'
import { Arriving } from '../chart/arriving.tsx'
import { AmountText } from '../treatment/amount-text.tsx'
import {
  byAnimal,
  byUrgency,
  filterTasks,
  markFirsts,
  TASK_GROUPS,
  TASK_VIEWS,
  taskParams,
  type TaskSection,
} from './task-list.rules.ts'
import { PrintedAt } from './printed-at.tsx'
import { TaskRow } from './task-row.tsx'
import { GivenBefore } from './given-before.tsx'
import { givenJustBefore, type CareTask } from './tasks.rules.ts'
import { useCompleteTasks, type RecordTask } from './use-complete-task.ts'
import { useFarmClock } from './use-farm-clock.ts'
import { useHerdTasks } from './use-herd-tasks.ts'
import { useHerdWithdrawals } from '../withdrawal/use-herd-withdrawals.ts'
import { lazyPart } from '../../../ui/lazy-part.tsx'

const ConfirmDialog = lazyPart(() => import('../../../ui/confirm-dialog.tsx'))
const DoneWhenDialog = lazyPart(() => import('./done-when-dialog.tsx'))

const VIEW_TEXTS: Readonly<Record<(typeof TASK_VIEWS)[number], TextId>> = {
  open: 'task.view.open',
  done: 'task.view.done',
  cancelled: 'task.view.cancelled',
}

const URGENCY_TEXTS = {
  late: 'task.urgency.late',
  now: 'task.urgency.now',
  today: 'task.urgency.today',
  tomorrow: 'task.urgency.tomorrow',
  later: 'task.urgency.later',
} as const satisfies Record<string, TextId>

const Heading = styled(SectionTitle)<{ $late: boolean }>`
  /* The button goes to the next line rather than break the word. */
  flex: 1 0 auto;
  color: ${({ $late }) => ($late ? color.dangerText : color.text)};
`

/** What is asked before tasks are completed. */
interface Question {
  tasks: readonly CareTask[]
  /** Whether the time of one has not come. */
  early: boolean
  /** Whether the time of one has passed: it may have been done then. */
  past?: boolean
  /** The application of the same medicine that was given a moment ago. */
  before?: CareTask
}

interface TaskListProps {
  herd: CareHerd
  record: RecordTask
}

/** Tasks of all treatments of a herd: late, now, today and later, by time or by animal; prints as a sheet. */
export function TaskList({ herd, record }: TaskListProps) {
  const text = useText()
  const ready = useSync('ready')
  const clock = useFarmClock()
  const [filter, setFilter] = useListParams(taskParams)
  const tasks = useHerdTasks(herd)
  const withdrawals = useHerdWithdrawals(herd)
  const animals = useRecords('Animal')
  const earTags = useMemo(() => new Map(animals.map(({ id, earTag }) => [id, earTag])), [animals])
  const found = useMemo(
    () => filterTasks(tasks, filter, clock, (animal) => earTags.get(animal) ?? ''),
    [tasks, filter, clock, earTags],
  )
  const [question, setQuestion] = useState<Question | null>(null)
  const { complete, tick } = useTicks(tasks, clock, record, setQuestion)
  const sectionsOf = (visible: readonly CareTask[]): TaskSection[] => {
    if (filter.kind === 'cow') return byAnimal(visible, (animal) => earTags.get(animal) ?? '')
    return filter.state === 'open'
      ? byUrgency(visible, clock)
      : [{ key: filter.state, urgency: null, tasks: [...visible] }]
  }
  return (
    <>
      <ListPage
        rows={ready || found.length > 0 ? found : undefined}
        count="task.count"
        filtered={filter.search !== ''}
        onClearFilters={() => {
          setFilter({ search: '' })
        }}
        empty={{
          title: filter.state === 'open' ? 'task.empty.title' : 'task.empty.other',
          text: herd.texts.emptyTasks,
        }}
        filters={<TaskFilters herd={herd} />}
        action={
          <Row data-print="no">
            {filter.state === 'open' && (
              <ButtonLink to={herd.paths.taskNow} emphasis="main">
                {text(herd.texts.now.start)}
              </ButtonLink>
            )}
            <Button
              onClick={() => {
                window.print()
              }}
            >
              <Printer size={20} aria-hidden /> {text('withdrawal.print')}
            </Button>
          </Row>
        }
      >
        {(visible) => (
          <>
            <PrintedAt />
            {!ready && <Arriving />}
            {sectionsOf(visible).map(({ key, urgency, tasks: own }) => (
              <Stack as="section" $gap="s" key={key}>
                <Row>
                  <Heading $late={urgency === 'late'}>
                    {urgency
                      ? text(URGENCY_TEXTS[urgency])
                      : filter.kind === 'cow'
                        ? text(herd.texts.animal, { earTag: earTags.get(key) ?? '–' })
                        : text(VIEW_TEXTS[filter.state])}{' '}
                    <Muted>{own.length}</Muted>
                  </Heading>
                  {filter.state === 'open' && own.length > 1 && (
                    <Button
                      data-print="no"
                      onClick={() => {
                        setQuestion({
                          tasks: own,
                          early: own.some((task) => isEarly(task, clock)),
                          past: own.some((task) => hasEnded(task, clock)),
                        })
                      }}
                    >
                      <CheckCheck size={20} aria-hidden /> {text('task.completeAll', { count: own.length })}
                    </Button>
                  )}
                </Row>
                <Rows>
                  {markFirsts(own).map(({ task, isFirst }) => (
                    <TaskRow
                      key={task.key}
                      herd={herd}
                      task={task}
                      state={taskState(task, clock)}
                      withdrawal={isFirst ? withdrawals.get(task.treatment.animal) : undefined}
                      onTick={tick}
                      // The note of a calf's task has it.
                      Dose={herd.herd === 'cow' ? AmountText : undefined}
                    />
                  ))}
                </Rows>
              </Stack>
            ))}
          </>
        )}
      </ListPage>
      {question?.past && (
        <Suspense>
          <DoneWhenDialog
            tasks={question.tasks}
            first="now"
            onDone={(at) => {
              void complete(question.tasks, at)
              setQuestion(null)
            }}
            onClose={() => {
              setQuestion(null)
            }}
          >
            {question.early && <p>{text('task.early.text')}</p>}
          </DoneWhenDialog>
        </Suspense>
      )}
      {question && !question.past && (
        <Suspense>
          <ConfirmDialog
            title={text(
              question.early ? 'task.early.title' : question.before ? 'task.again.title' : 'task.several.title',
              {
                count: question.tasks.length,
              },
            )}
            confirm={text('task.completeAll', { count: question.tasks.length })}
            onConfirm={() => {
              void complete(question.tasks)
              setQuestion(null)
            }}
            onClose={() => {
              setQuestion(null)
            }}
          >
            {question.before && <GivenBefore task={question.before} />}
            {(question.early || !question.before) && (
              <p>{text(question.early ? 'task.early.text' : 'task.several.text')}</p>
            )}
          </ConfirmDialog>
        </Suspense>
      )}
    </>
  )
}

/** What a tap does: asks if a task is early or its medicine was just given, completes it otherwise, reopens a done one. */
function useTicks(tasks: readonly CareTask[], clock: FarmClock, record: RecordTask, ask: (question: Question) => void) {
  const complete = useCompleteTasks(record)
  const tick = useCallback(
    (task: CareTask, state: TaskState) => {
      if (state === 'done') void record(task, { doneAt: null })
      else {
        const before = givenJustBefore(task, tasks, Date.now())
        const early = isEarly(task, clock)
        if (early || before) ask({ tasks: [task], early, ...(before && { before }) })
        else void complete([task])
      }
    },
    [tasks, record, complete, clock, ask],
  )
  return { complete, tick }
}

function TaskFilters({ herd }: { herd: CareHerd }) {
  const text = useText()
  const [filter, setFilter] = useListParams(taskParams)
  return (
    <div data-print="no">
      <ListFilters
        search={filter.search}
        searchLabel={herd.texts.search}
        searchHint="task.search.hint"
        chosen={[filter.state === 'open' ? '' : filter.state, filter.kind === 'time' ? '' : filter.kind]}
        columns={2}
        onSearch={(search) => {
          setFilter({ search })
        }}
      >
        <ChoiceFilter
          label="task.view"
          all="task.view.open"
          value={filter.state === 'open' ? '' : filter.state}
          options={TASK_VIEWS.slice(1).map((value) => ({ value, label: text(VIEW_TEXTS[value]) }))}
          onChoose={(state) => {
            setFilter({ state: state === '' ? 'open' : state })
          }}
        />
        <ChoiceFilter
          label="task.group"
          all="task.group.time"
          value={filter.kind === 'time' ? '' : filter.kind}
          options={TASK_GROUPS.slice(1).map((value) => ({ value, label: text(herd.texts.byAnimal) }))}
          onChoose={(kind) => {
            setFilter({ kind: kind === '' ? 'time' : kind })
          }}
        />
      </ListFilters>
    </div>
  )
}
