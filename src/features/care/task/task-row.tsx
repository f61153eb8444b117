import { Check, Undo2 } from 'lucide-react'
import { memo, type ComponentType } from 'react'
import type { CareHerd } from '../herd/care-herd.ts'
import styled from 'styled-components'
import type { TaskState } from '../../../domain/task.ts'
import type { PlanItem } from '../../../domain/treatment.ts'
import type { Withdrawal } from '../../../domain/withdrawal.ts'
import { useRecord } from '../../../engine/react/farm-records.ts'
import { useDates } from '../../../ui/dates.ts'
import { Link } from '../../../ui/link.tsx'
import { personName } from '../../../ui/person-name.ts'
import { Chip, Hidden, Muted, OnPaper } from '../../../ui/surface.tsx'
import { useText } from '../../../ui/text.ts'
import { color, font, radius, space } from '../../../ui/theme.ts'
import { RecordMark } from '../write/record-mark.tsx'
import { WithdrawalChip } from '../withdrawal/withdrawal-chip.tsx'
import type { CareTask } from './tasks.rules.ts'

const Line = styled.li`
  display: grid;
  grid-template-columns: 56px minmax(0, 1fr);
  align-items: center;
  gap: 0 ${space.s};
  padding-left: ${space.m};
  &:hover {
    background: ${color.sunk};
  }
  @media print {
    grid-template-columns: minmax(0, 1fr);
    & > button {
      display: none;
    }
  }
`

const Tick = styled.button<{ $done: boolean }>`
  display: grid;
  place-items: center;
  width: 48px;
  height: 48px;
  border-radius: ${radius.chip};
  border: 2px solid ${({ $done }) => ($done ? color.positiveBorder : color.borderStrong)};
  background: ${({ $done }) => ($done ? color.positiveTint : color.surface)};
  color: ${({ $done }) => ($done ? color.positiveText : color.muted)};
  &:hover {
    border-color: ${color.primary};
    color: ${color.primary};
  }
  &:disabled {
    visibility: hidden;
  }
`

const Body = styled(Link)`
  display: grid;
  grid-template-columns: minmax(64px, auto) minmax(0, 1fr);
  align-items: center;
  gap: ${space.xs} ${space.m};
  min-height: 64px;
  padding: ${space.s} ${space.l} ${space.s} 0;
  text-decoration: none;
  & > strong {
    font-size: ${font.xl};
    white-space: nowrap;
  }
  & > span {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: 2px ${space.s};
  }
  & b {
    width: 100%;
    font-weight: 600;
  }
`

/** Before what else is said of a task, with a point between them. */
const Note = styled.span`
  &:not(:empty)::after {
    content: ' · ';
  }
`

interface TaskRowProps {
  herd: CareHerd
  task: CareTask
  state: TaskState
  withdrawal: Withdrawal | undefined
  onTick: (task: CareTask, state: TaskState) => void
  /** Says on paper how much is given, where the note does not. */
  Dose?: ComponentType<{ item: PlanItem; weightKg: null }> | undefined
}

/** One task: a tap on the circle completes it, a tap beside it opens it. */
export const TaskRow = memo(function TaskRow({ herd, task, state, withdrawal, onTick, Dose }: TaskRowProps) {
  const text = useText()
  const dates = useDates()
  const cow = useRecord('Animal', task.treatment.animal)
  const what = useTaskTitle(task)
  const isDone = state === 'done'
  const earTag = cow?.earTag ?? '–'
  return (
    <Line>
      <Tick
        type="button"
        $done={isDone}
        disabled={state === 'cancelled'}
        onClick={() => {
          onTick(task, state)
        }}
      >
        {isDone ? <Undo2 size={22} aria-hidden /> : <Check size={24} aria-hidden />}
        <Hidden>{text(isDone ? herd.texts.reopenOf : herd.texts.completeOf, { earTag, what })}</Hidden>
      </Tick>
      <Body to={herd.paths.task(task.key)}>
        <strong>{earTag}</strong>
        <span>
          <b>{what}</b>
          <Muted>
            <Note>
              <herd.TaskNote task={task} />
            </Note>
            {Dose && task.medicine && task.medicine.dose !== null && (
              <OnPaper>
                <Dose item={task.medicine} weightKg={null} />
                {' · '}
              </OnPaper>
            )}
            <span data-print="no">
              {text('period.onDay', { day: dates.relativeDay(task.date), period: task.period })}
            </span>
            <OnPaper>{text('period.onDay', { day: dates.day(task.date), period: task.period })}</OnPaper>
            {isDone &&
              task.doneAt &&
              ` · ${text('task.doneBy', { when: dates.moment(task.doneAt), who: personName(task.doneByName, text) })}`}
          </Muted>
          {state === 'late' && <Chip $tone="danger">{text('task.state.late')}</Chip>}
          <WithdrawalChip withdrawal={withdrawal} hasMilk={herd.hasMilk} />
          {task.id !== null && <RecordMark type={herd.taskType} id={task.id} />}
        </span>
      </Body>
    </Line>
  )
})

/** "Mastisol · 2ª aplicação de 4", or that the milk is tested. */
export function useTaskTitle({ kind, medicine, number }: CareTask): string {
  const text = useText()
  if (kind === 'residue_test' || !medicine) return text('task.residueTest')
  return text('task.title', { product: medicine.productName, number, total: medicine.applications })
}
