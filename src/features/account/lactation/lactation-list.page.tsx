import { TrendingDown, TrendingUp } from 'lucide-react'
import { memo, useMemo } from 'react'
import { Link } from 'react-router-dom'
import styled from 'styled-components'
import { useRecords, useSync, type FarmRecords } from '../../../engine/farm-records.ts'
import { ButtonLink } from '../../../ui/button.tsx'
import { useDates } from '../../../ui/dates.ts'
import { ListPage, Rows } from '../../../ui/frames/list-page.tsx'
import { Muted } from '../../../ui/surface.tsx'
import { useText } from '../../../ui/text.ts'
import { color, desk, font, space } from '../../../ui/theme.ts'
import { RecordMark } from '../../care/write/record-mark.tsx'
import { latestFirst, previousQuantities } from './lactation-order.rules.ts'
import { kindTexts } from './lactation.texts.ts'

const Count = styled(Link)`
  display: grid;
  grid-template-columns: minmax(56px, auto) minmax(0, 1fr) auto;
  align-items: center;
  gap: ${space.m};
  min-height: 64px;
  ${desk} {
    grid-template-columns: 96px 400px minmax(0, 1fr);
    min-height: 52px;
  }
  padding: ${space.s} ${space.l};
  text-decoration: none;
  &:hover {
    background: ${color.sunk};
  }
  & > strong {
    font-size: ${font.xl};
  }
`

/** Month and kind: under one another on a phone, beside one another at the desk. */
const When = styled.span`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  & > :first-child {
    width: 100%;
  }
  & > :first-child::first-letter {
    text-transform: uppercase;
  }
  ${desk} {
    & > :first-child {
      width: 200px;
    }
  }
`

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
  const { ready } = useSync()
  const counts = useRecords('FarmLactation')
  const rows = useMemo(() => latestFirst(counts), [counts])
  const previous = useMemo(() => previousQuantities(rows), [rows])
  const add = (
    <ButtonLink to="/nova-lactacao" emphasis="main" wide>
      {text('lactation.new')}
    </ButtonLink>
  )
  return (
    <ListPage
      rows={ready || rows.length > 0 ? rows : undefined}
      count="lactation.count"
      empty={{ title: 'lactation.empty.title', text: 'lactation.empty.text', action: add }}
      action={add}
    >
      {(visible) => (
        <Rows>
          {visible.map(({ id, quantity, kind, month, date }) => (
            <LactationRow key={id} {...{ id, quantity, kind, month, date }} previous={previous.get(id) ?? null} />
          ))}
        </Rows>
      )}
    </ListPage>
  )
}

interface LactationRowProps extends Pick<FarmRecords['FarmLactation'], 'id' | 'quantity' | 'kind' | 'month' | 'date'> {
  previous: number | null
}

/** Whoever saves a count sees its row; the others need not be drawn anew for it. */
const LactationRow = memo(function LactationRow(props: LactationRowProps) {
  const text = useText()
  const dates = useDates()
  const { id, quantity, kind, month, date, previous } = props
  return (
    <li>
      <Count to={`/lactacao/${id}`}>
        <strong>{quantity}</strong>
        <When>
          <span>{kind === 'monthly' ? dates.month(month) : dates.day(date)}</span>
          <Muted style={{ marginRight: space.s }}>{text(kindTexts[kind])}</Muted>
          <RecordMark type="FarmLactation" id={id} />
        </When>
        <Difference quantity={quantity} previous={previous} />
      </Count>
    </li>
  )
})

function Difference({ quantity, previous }: { quantity: number; previous: number | null }) {
  const text = useText()
  if (previous === null || previous === quantity) return <span />
  const change = quantity - previous
  return (
    <Change>
      {change > 0 ? <TrendingUp size={18} aria-hidden /> : <TrendingDown size={18} aria-hidden />}
      {text('lactation.change', { count: Math.abs(change), sign: change > 0 ? '+' : '−' })}
    </Change>
  )
}
