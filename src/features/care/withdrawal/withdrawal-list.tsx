import { Printer } from 'lucide-react'
import { useMemo } from 'react'
import { Link } from 'react-router-dom'
import styled from 'styled-components'
import { useRecords, useSync } from '../../../engine/react/farm-records.ts'
import { useSession } from '../../../engine/react/session.ts'
import { Button } from '../../../ui/button.tsx'
import { useNow } from '../../../ui/clock.ts'
import { useDates } from '../../../ui/dates.ts'
import { ListPage } from '../../../ui/frames/list-page.tsx'
import { Muted, Notice } from '../../../ui/surface.tsx'
import { useText } from '../../../ui/text.ts'
import { color, font, space } from '../../../ui/theme.ts'
import { TriangleAlert } from 'lucide-react'
import { useTasks, useWithdrawals } from '../task/use-tasks.ts'
import { heldCows, type HeldCow } from './withdrawal-list.rules.ts'
import { useMilkingText } from '../../care/withdrawal/withdrawal-chip.tsx'

const Sheet = styled.table`
  width: 100%;
  border-collapse: collapse;
  background: ${color.surface};
  border: 1px solid ${color.border};
  border-radius: 12px;
  overflow: hidden;
  & th {
    padding: ${space.s} ${space.m};
    text-align: left;
    font-size: ${font.s};
    color: ${color.muted};
  }
  & td {
    padding: ${space.m};
    border-top: 1px solid ${color.border};
    vertical-align: top;
  }
  & td:first-child a {
    display: inline-flex;
    align-items: center;
    min-height: 44px;
    font-size: ${font.xl};
    font-weight: 700;
  }
  @media print {
    & td,
    & th {
      border: 1px solid ${color.borderStrong};
      padding: 6px 10px;
    }
  }
`

const Until = styled.strong<{ $held: boolean }>`
  color: ${({ $held }) => ($held ? color.dangerText : color.positiveText)};
`

/** Cows whose milk stays out of the tank; prints as the parlour's sheet. */
export default function WithdrawalListPage() {
  const text = useText()
  const dates = useDates()
  const now = useNow()
  const { ready } = useSync()
  const { farm } = useSession()
  const animals = useRecords('Animal')
  const tasks = useTasks()
  const withdrawals = useWithdrawals()
  const rows = useMemo(
    () => heldCows(animals, withdrawals, tasks, new Date(now), dates.today),
    [animals, withdrawals, tasks, now, dates.today],
  )
  const unknown = rows.filter(({ withdrawal }) => withdrawal.milkUnknown || withdrawal.meatUnknown).length
  return (
    <ListPage
      rows={ready || rows.length > 0 ? rows : undefined}
      count="withdrawal.count"
      empty={{ title: 'withdrawal.empty.title', text: 'withdrawal.empty.text' }}
      action={
        <Button
          data-print="no"
          onClick={() => {
            window.print()
          }}
        >
          <Printer size={20} aria-hidden /> {text('withdrawal.print')}
        </Button>
      }
    >
      {(visible) => (
        <>
          {unknown > 0 && (
            <Notice $tone="danger" role="status">
              <TriangleAlert size={20} aria-hidden /> {text('withdrawal.unknown.notice', { count: unknown })}
            </Notice>
          )}
          <Sheet>
            <caption style={{ textAlign: 'left', paddingBottom: space.s }}>
              <Muted>{text('withdrawal.sheet', { farm: farm.name, when: dates.moment(now) })}</Muted>
            </caption>
            <thead>
              <tr>
                <th scope="col">{text('withdrawal.cow')}</th>
                <th scope="col">{text('withdrawal.milk')}</th>
                <th scope="col">{text('withdrawal.meat')}</th>
              </tr>
            </thead>
            <tbody>
              {visible.map((row) => (
                <HeldRow key={row.cow.id} {...row} />
              ))}
            </tbody>
          </Sheet>
        </>
      )}
    </ListPage>
  )
}

function HeldRow({ cow, withdrawal, milk, meat, medicines }: HeldCow) {
  const text = useText()
  const dates = useDates()
  const milking = useMilkingText()
  const { milkReleaseAt, meatReleaseOn, milkUnknown, meatUnknown } = withdrawal
  return (
    <tr>
      <td>
        <Link to={`/ubere/ficha-da-vaca/${cow.id}`}>{cow.earTag}</Link>
        {cow.name && <Muted as="div">{cow.name}</Muted>}
      </td>
      <td>
        <Until $held={milk}>
          {milkUnknown
            ? text('withdrawal.leaflet')
            : milk && milkReleaseAt !== null
              ? milking(milkReleaseAt)
              : text('withdrawal.free')}
        </Until>
        <Muted as="div">{medicines.join(', ')}</Muted>
      </td>
      <td>
        <Until $held={meat}>
          {meatUnknown
            ? text('withdrawal.leaflet')
            : meat && meatReleaseOn !== null
              ? dates.day(meatReleaseOn)
              : text('withdrawal.free')}
        </Until>
      </td>
    </tr>
  )
}
