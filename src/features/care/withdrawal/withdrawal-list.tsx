import { Printer, TriangleAlert } from 'lucide-react'
import { Suspense, useMemo } from 'react'
import styled from 'styled-components'
import { isOnFarm } from '../../../domain/cow.ts'
import { useRecords, useSync } from '../../../engine/react/farm-records.ts'
import { useSession } from '../../../engine/react/session.ts'
import { Button } from '../../../ui/button.tsx'
import { useDates } from '../../../ui/dates.ts'
import { ListPage } from '../../../ui/frames/list-page.tsx'
import { lazyPart } from '../../../ui/lazy-part.tsx'
import { Link } from '../../../ui/link.tsx'
import { Scrolling } from '../../../ui/scrolling.ts'
import { Muted, Notice, Stack } from '../../../ui/surface.tsx'
import { useText, type TextId } from '../../../ui/text.ts'
import { color, font, space } from '../../../ui/theme.ts'
import { Arriving } from '../chart/arriving.tsx'
import type { HerdRecords } from '../herd/herd-records.ts'
import { useHerdTasks } from '../task/use-herd-tasks.ts'
import { ClockNotice } from '../write/clock-notice.tsx'
import { useHerdWithdrawals, useReleaseClock } from './use-herd-withdrawals.ts'
import { useReleaseText } from './withdrawal-chip.tsx'
import { heldAnimals, type HeldAnimal } from './withdrawal-list.rules.ts'

const ShorterWithdrawals = lazyPart(() => import('./shorter-withdrawals.tsx'))

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
    /* Round corners would cut off the lines around the table and the words over it. */
    border: 0;
    border-radius: 0;
    overflow: visible;
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

/** What the list of a herd differs in. */
export interface WithdrawalHerd {
  records: HerdRecords
  /** False for calves, of whom only the meat is kept back. */
  hasMilk: boolean
  recordPath: (id: string) => string
  texts: { animal: TextId; count: TextId; empty: { title: TextId; text: TextId }; unknown: TextId }
}

const hasLeft = ({ status }: HeldAnimal['animal']): boolean => !isOnFarm(status)

/** Animals whose milk stays out of the tank, or whose meat is not for slaughter; prints as the parlour's sheet. */
export function WithdrawalList({ herd }: { herd: WithdrawalHerd }) {
  const text = useText()
  const dates = useDates()
  const { now, today } = useReleaseClock()
  const moment = now.getTime()
  const ready = useSync('ready')
  const { farm } = useSession()
  const animals = useRecords('Animal')
  const tasks = useHerdTasks(herd.records)
  const withdrawals = useHerdWithdrawals(herd.records)
  const { hasMilk } = herd
  const rows = useMemo(() => {
    const when = { now: new Date(moment), today }
    const here = animals.filter((animal) => !hasLeft(animal))
    return [
      ...heldAnimals(here, withdrawals, tasks, { ...when, hasMilk }),
      // After a sale only the meat withdrawal matters: the buyer must be told.
      ...heldAnimals(animals.filter(hasLeft), withdrawals, tasks, { ...when, hasMilk: false }),
    ]
  }, [animals, withdrawals, tasks, moment, today, hasMilk])
  const unknown = rows.filter(
    ({ animal, withdrawal: { meatUnknown, milkUnknown } }) =>
      !hasLeft(animal) && (meatUnknown || (hasMilk && milkUnknown)),
  ).length
  return (
    <Stack>
      <Suspense>
        <ShorterWithdrawals records={herd.records} hasMilk={hasMilk} today={today} />
      </Suspense>
      <ListPage
        rows={ready || rows.length > 0 ? rows : undefined}
        count={herd.texts.count}
        empty={herd.texts.empty}
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
            {!ready && <Arriving />}
            <ClockNotice />
            {unknown > 0 && (
              <Notice $tone="danger" role="status">
                <TriangleAlert size={20} aria-hidden /> {text(herd.texts.unknown, { count: unknown })}
              </Notice>
            )}
            <Scrolling>
              <Sheet>
                <caption style={{ textAlign: 'left', paddingBottom: space.s }}>
                  <Muted>{text('withdrawal.sheet', { farm: farm.name, when: dates.exact(moment) })}</Muted>
                </caption>
                <thead>
                  <tr>
                    <th scope="col">{text(herd.texts.animal)}</th>
                    <th scope="col">{text(hasMilk ? 'withdrawal.milk' : 'withdrawal.medicines')}</th>
                    <th scope="col">{text('withdrawal.meat')}</th>
                  </tr>
                </thead>
                <tbody>
                  {visible.map((row) => (
                    <HeldRow key={row.animal.id} herd={herd} row={row} />
                  ))}
                </tbody>
              </Sheet>
            </Scrolling>
          </>
        )}
      </ListPage>
    </Stack>
  )
}

function HeldRow({ herd, row }: { herd: WithdrawalHerd; row: HeldAnimal }) {
  const text = useText()
  const dates = useDates()
  const { animal, withdrawal, meat, medicines } = row
  const { meatReleaseOn, meatUnknown } = withdrawal
  const isGone = hasLeft(animal)
  return (
    <tr data-print={isGone ? 'no' : undefined}>
      <td>
        <Link to={herd.recordPath(animal.id)}>{animal.earTag}</Link>
        {animal.name && <Muted as="div">{animal.name}</Muted>}
      </td>
      <td>
        {isGone && <Until $held>{text('withdrawal.left', { day: dates.day(animal.statusDate ?? '') })}</Until>}
        {herd.hasMilk && !isGone && <MilkUntil row={row} />}
        {withdrawal.isExpected && <Muted as="div">{text('withdrawal.expected')}</Muted>}
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

function MilkUntil({ row: { milk, withdrawal } }: { row: HeldAnimal }) {
  const text = useText()
  const released = useReleaseText()
  const { milkReleaseAt, milkUnknown } = withdrawal
  return (
    <Until $held={milk}>
      {milkUnknown
        ? text('withdrawal.leaflet')
        : milk && milkReleaseAt !== null
          ? released(milkReleaseAt)
          : text('withdrawal.free')}
    </Until>
  )
}
