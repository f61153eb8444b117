import { Hourglass } from 'lucide-react'
import { Link } from 'react-router-dom'
import styled from 'styled-components'
import { tankBand } from '../../../domain/tank.ts'
import { useDates } from '../../../ui/dates.ts'
import { Rows } from '../../../ui/frames/list-page.tsx'
import { Chip, Muted } from '../../../ui/surface.tsx'
import { useText } from '../../../ui/text.ts'
import { color, font, space, tablet, tone } from '../../../ui/theme.ts'
import { RecordMark } from '../../care/write/record-mark.tsx'
import { BandChip } from './band-chip.tsx'
import { useTankNumbers } from './tank-numbers.ts'
import type { Analysis } from './tank.rules.ts'
import { bandLooks, checkedLooks, sourceTexts } from './tank.texts.ts'

/** The count first, its band beside it; on a phone the facts stand under them. */
const Item = styled(Link)<{ $color: string }>`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  grid-template-areas: 'figure band' 'facts facts';
  align-items: center;
  gap: ${space.xs} ${space.m};
  min-height: 84px;
  padding: ${space.m} ${space.l};
  border-left: 6px solid ${({ $color }) => $color};
  text-decoration: none;
  &:hover {
    background: ${color.sunk};
  }
  ${tablet} {
    grid-template-columns: 200px minmax(0, 1fr) auto;
    grid-template-areas: 'figure facts band';
    min-height: 68px;
  }
`

const Figure = styled.strong`
  grid-area: figure;
  white-space: nowrap;
  font-size: ${font.xl};
  line-height: 1.2;
  font-variant-numeric: tabular-nums;
`

const Facts = styled.span`
  grid-area: facts;
  display: flex;
  flex-direction: column;
  line-height: 1.4;
  & > b {
    font-weight: 600;
  }
`

/** Analyses under one another: bacteria with their band, day, tank, cells. */
export function TankRows({ rows }: { rows: readonly Analysis[] }) {
  return (
    <Rows>
      {rows.map((item) => (
        <TankRow key={item.id} item={item} />
      ))}
    </Rows>
  )
}

function TankRow({ item }: { item: Analysis }) {
  const text = useText()
  const dates = useDates()
  const numbers = useTankNumbers()
  const { id, tbc, scc, source, description, collectionDate } = item
  const facts = [
    description,
    text(sourceTexts[source]),
    ...(typeof scc === 'number' ? [text('tank.scc.short', { value: numbers.short(scc) })] : []),
  ]
  const band = typeof tbc === 'number' ? tone[bandLooks[tankBand(tbc)].tone].border : color.border
  return (
    <li>
      <Item to={`/ubere/analise-cbt-tanque/${id}`} $color={band}>
        <Figure>
          {numbers.tbc(item) ?? '–'} <Muted>{numbers.unit('tbc')}</Muted>
        </Figure>
        <Facts>
          <b title={dates.day(collectionDate)}>{dates.day(collectionDate)}</b>
          <Muted>{facts.join(' · ')}</Muted>
          <RecordMark type="TankAnalysis" id={id} />
        </Facts>
        <span style={{ gridArea: 'band', justifySelf: 'end' }}>
          {typeof tbc === 'number' ? <BandChip tbc={tbc} /> : <Pending item={item} />}
        </span>
      </Item>
    </li>
  )
}

/** Why there is no count of bacteria. */
function Pending({ item: { countingMode, countState, automaticCount } }: { item: Analysis }) {
  const text = useText()
  const outcome = automaticCount?.outcome ?? null
  if (countState === 'failed' && automaticCount?.state === 'read') {
    const look = checkedLooks[outcome ?? 'waits']
    return (
      <Chip $tone={look.tone}>
        <look.icon size={16} aria-hidden /> {text(look.text)}
      </Chip>
    )
  }
  if (countState === 'failed') return <Chip $tone="warning">{text('tank.chip.failed')}</Chip>
  if (countingMode !== 'automatic') return <Chip>{text('tank.chip.none')}</Chip>
  return (
    <Chip $tone="info">
      <Hourglass size={16} aria-hidden /> {text('tank.chip.waiting')}
    </Chip>
  )
}
