import { TrendingDown, TrendingUp } from 'lucide-react'
import { useMemo } from 'react'
import { useIntl } from 'react-intl'
import styled from 'styled-components'
import { COUNTERS } from '../../../domain/role-groups.ts'
import { useRecords, useSync, type FarmRecords } from '../../../engine/react/farm-records.ts'
import { holds, useSession } from '../../../engine/react/session.ts'
import { ButtonLink } from '../../../ui/button.tsx'
import { useDates } from '../../../ui/dates.ts'
import type { ListDefinition } from '../../../ui/frames/list-definition.ts'
import { RecordListPage } from '../../../ui/frames/record-list-page.tsx'
import { useText } from '../../../ui/text.ts'
import { color, font, space } from '../../../ui/theme.ts'
import { RecordMark } from '../../care/write/record-mark.tsx'
import { latestFirst, previousQuantities } from '../../../domain/lactation-order.ts'
import { kindTexts } from './lactation.texts.ts'

type Count = FarmRecords['FarmLactation']

const Change = styled.span`
  white-space: nowrap;
  display: inline-flex;
  align-items: center;
  gap: ${space.xs};
  color: ${color.muted};
  font-size: ${font.s};
`

/** Counts of lactating cows, the latest first, each with its change. */
export default function LactationListPage() {
  const text = useText()
  const ready = useSync('ready')
  const counts = useRecords('FarmLactation')
  const rows = useMemo(() => latestFirst(counts), [counts])
  const mayCount = holds(useSession(), COUNTERS)
  const add = mayCount && (
    <ButtonLink to="/nova-lactacao" emphasis="main" wide>
      {text('lactation.new')}
    </ButtonLink>
  )
  return (
    <RecordListPage
      title="screen.lactation"
      list={useLactationList(rows)}
      rows={ready || rows.length > 0 ? rows : undefined}
      count="lactation.count"
      empty={{ title: 'lactation.empty.title', text: 'lactation.empty.text', action: add }}
      action={add}
    />
  )
}

function useLactationList(counts: readonly Count[]): ListDefinition<Count> {
  const text = useText()
  const dates = useDates()
  const { formatNumber } = useIntl()
  const previous = useMemo(() => previousQuantities(counts), [counts])
  return useMemo(
    () => ({
      to: ({ id }) => `/lactacao/${id}`,
      mark: ({ id }) => <RecordMark type="FarmLactation" id={id} />,
      columns: [
        {
          name: 'data',
          title: 'lactation.column.when',
          card: 'main',
          cell: ({ kind, month, date }) => (kind === 'monthly' ? dates.month(month) : dates.day(date)),
          sortBy: ({ date }) => date,
        },
        {
          name: 'vacas',
          title: 'lactation.column.cows',
          card: 'lead',
          numeric: true,
          cell: ({ quantity }) => formatNumber(quantity),
          sortBy: ({ quantity }) => quantity,
        },
        {
          name: 'mudanca',
          title: 'lactation.column.change',
          card: 'state',
          cell: ({ id, quantity }) => <Difference quantity={quantity} previous={previous.get(id) ?? null} />,
          sortBy: ({ id, quantity }) => quantity - (previous.get(id) ?? quantity),
        },
        {
          name: 'tipo',
          title: 'lactation.kind',
          card: 'note',
          cell: ({ kind }) => text(kindTexts[kind]),
          sortBy: ({ kind }) => text(kindTexts[kind]),
        },
      ],
    }),
    [text, dates, previous, formatNumber],
  )
}

function Difference({ quantity, previous }: { quantity: number; previous: number | null }) {
  const text = useText()
  if (previous === null || previous === quantity) return null
  const change = quantity - previous
  return (
    <Change>
      {change > 0 ? <TrendingUp size={18} aria-hidden /> : <TrendingDown size={18} aria-hidden />}
      {text('lactation.change', { count: Math.abs(change), sign: change > 0 ? '+' : '−' })}
    </Change>
  )
}
