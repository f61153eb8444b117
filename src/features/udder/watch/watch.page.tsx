import { useMemo } from 'react'
import { WATCH_REASONS, type WatchReason } from '../../../domain/watch-list.ts'
import { useRecords, useSync } from '../../../engine/react/farm-records.ts'
import { useDates } from '../../../ui/dates.ts'
import { ChoiceFilter } from '../../../ui/frames/list-filters.tsx'
import type { ListDefinition } from '../../../ui/frames/list-definition.ts'
import { RecordListPage } from '../../../ui/frames/record-list-page.tsx'
import { choiceParam, listParams, useListParams } from '../../../ui/list-params.ts'
import { Chip, Row } from '../../../ui/surface.tsx'
import { useText, type TextId } from '../../../ui/text.ts'
import type { Tone } from '../../../ui/theme.ts'
import { Arriving } from '../../care/chart/arriving.tsx'
import { useWithdrawals } from '../task/use-withdrawals.ts'
import { WithdrawalChip } from '../../care/withdrawal/withdrawal-chip.tsx'
import { watchedCows, type WatchedCow } from './watch.rules.ts'

const params = listParams({ kind: choiceParam(WATCH_REASONS) })

const REASONS: Readonly<Record<WatchReason, { text: TextId; tone: Tone }>> = {
  severe: { text: 'watch.severe', tone: 'danger' },
  recurrent: { text: 'watch.recurrent', tone: 'warning' },
  notCured: { text: 'watch.notCured', tone: 'warning' },
  aureus: { text: 'watch.aureus', tone: 'caution' },
  sccRising: { text: 'watch.sccRising', tone: 'info' },
}

/** Cows to look at this week, each with its reasons, one tap to the cow. */
export default function WatchPage() {
  const text = useText()
  const dates = useDates()
  const ready = useSync('ready')
  const [{ kind }, setFilter] = useListParams(params)
  const cows = useRecords('Animal')
  const diagnostics = useRecords('Diagnostic')
  const cures = useRecords('DiagnosticClinicalCure')
  const testDays = useRecords('TestDay')
  const agents = useRecords('Agent')
  const withdrawals = useWithdrawals()
  const all = useMemo(
    () => watchedCows({ cows, diagnostics, cures, testDays, agents }, dates.today),
    [cows, diagnostics, cures, testDays, agents, dates.today],
  )
  const rows = useMemo(
    () =>
      all
        .filter(({ reasons }) => kind === '' || reasons.some(({ reason }) => reason === kind))
        .map((row) => ({ ...row, id: row.cow.id })),
    [all, kind],
  )
  const list = useMemo(
    (): ListDefinition<WatchedCow & { id: string }> => ({
      to: ({ id }) => `/ubere/ficha-da-vaca/${id}`,
      columns: [
        {
          name: 'brinco',
          title: 'cow.column.tag',
          card: 'lead',
          cell: ({ cow }) => cow.earTag,
          sortBy: ({ cow }) => cow.earTag,
        },
        {
          name: 'nome',
          title: 'cow.column.name',
          card: 'main',
          cell: ({ cow }) => cow.name,
          sortBy: ({ cow }) => cow.name ?? '',
        },
        {
          name: 'motivo',
          title: 'watch.reason',
          card: 'note',
          cell: ({ reasons }) => (
            <Row>
              {reasons.map(({ reason, date }) => (
                <Chip key={reason} $tone={REASONS[reason].tone}>
                  {text(REASONS[reason].text)} · {dates.day(date)}
                </Chip>
              ))}
            </Row>
          ),
          onCard: ({ reasons }) =>
            reasons.map(({ reason, date }) => `${text(REASONS[reason].text)} ${dates.day(date)}`).join(', '),
          sortBy: ({ reasons }) => -reasons.length,
        },
        {
          name: 'carencia',
          title: 'cow.column.withdrawal',
          card: 'state',
          cell: ({ id }) => <WithdrawalChip withdrawal={withdrawals.get(id)} />,
        },
      ],
    }),
    [text, dates, withdrawals],
  )
  return (
    <RecordListPage
      title="screen.watch"
      list={list}
      rows={ready || rows.length > 0 ? rows : undefined}
      count="watch.count"
      filtered={kind !== ''}
      onClearFilters={() => {
        setFilter({ kind: '' })
      }}
      empty={{ title: 'watch.empty.title', text: 'watch.empty.text' }}
      filters={
        <>
          <ChoiceFilter
            label="watch.reason"
            all="watch.all"
            value={kind}
            options={WATCH_REASONS.map((value) => ({ value, label: text(REASONS[value].text) }))}
            onChoose={(value) => {
              setFilter({ kind: value })
            }}
          />
          {!ready && rows.length > 0 && <Arriving />}
        </>
      }
    />
  )
}
