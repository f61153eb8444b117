import { ListChecks, MilkOff } from 'lucide-react'
import styled from 'styled-components'
import { taskState, urgencyOf } from '../../../domain/task-due.ts'
import { isHeldBack } from '../../../domain/withdrawal.ts'
import { useHydrated, useRecords, useSync } from '../../../engine/react/farm-records.ts'
import { holds, useSession } from '../../../engine/react/session.ts'
import { useReleaseClock } from '../../care/withdrawal/use-herd-withdrawals.ts'
import { useText } from '../../../ui/text.ts'
import { color, desk, radius, space } from '../../../ui/theme.ts'
import { useFarmClock } from '../../care/task/use-farm-clock.ts'
import { DUE_HEIGHT } from './due-height.ts'
import { Link } from '../../../ui/link.tsx'
import { useTasks } from './use-tasks.ts'
import { useWithdrawals } from './use-withdrawals.ts'

const Pair = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(100%, 9rem), 1fr));
  gap: ${space.s};
`

const Way = styled(Link)<{ $late: boolean }>`
  display: flex;
  align-items: center;
  gap: ${space.s};
  min-height: ${DUE_HEIGHT.phone};
  ${desk} {
    min-height: ${DUE_HEIGHT.desk};
  }
  padding: ${space.s} ${space.m};
  border: 1px solid ${({ $late }) => ($late ? color.dangerBorder : color.border)};
  border-radius: ${radius.card};
  background: ${({ $late }) => ($late ? color.dangerTint : color.surface)};
  color: ${({ $late }) => ($late ? color.dangerText : color.text)};
  font-weight: 600;
  line-height: 1.25;
  text-decoration: none;
  & > svg {
    flex: none;
  }
`

/**
 * Tasks of now and late ones for whom they are, and for everybody the cows in milk whose milk stays out of the tank: each
 * one tap away. As long as some records are missing it names no figures: a cow that is left out would have her milk in the tank.
 */
export default function DueTasksCard() {
  const text = useText()
  const { now, today } = useReleaseClock()
  const clock = useFarmClock()
  const tasks = useTasks()
  const withdrawals = useWithdrawals()
  const isSynced = useSync('ready')
  const ready = useHydrated() && isSynced
  const seesTasks = holds(useSession(), 'ROLE_APP_UBERE_MINHAS_TAREFAS')
  let late = 0
  let due = 0
  for (const task of tasks) {
    const state = taskState(task, clock)
    if (state === 'late') late++
    else if (state === 'open' && ['now', 'today'].includes(urgencyOf(task, clock))) due++
  }
  const held = useRecords('Animal').filter(({ id, status }) => {
    const withdrawal = withdrawals.get(id)
    return withdrawal && status === 'active' && isHeldBack(withdrawal, now, today).milk
  }).length
  return (
    <Pair>
      {seesTasks && (
        <Way to="/ubere/minhas-tarefas" $late={ready && late > 0}>
          <ListChecks size={22} aria-hidden /> {ready ? text('home.tasks', { late, due }) : text('screen.tasks')}
        </Way>
      )}
      <Way to="/ubere/carencia" $late={false}>
        <MilkOff size={22} aria-hidden /> {ready ? text('home.held', { count: held }) : text('screen.withdrawal')}
      </Way>
    </Pair>
  )
}
