import { ChevronRight } from 'lucide-react'
import { useMemo } from 'react'
import styled from 'styled-components'
import { LEGAL_LIMITS } from '../../../domain/tank-limits.ts'
import { useRecords } from '../../../engine/react/farm-records.ts'
import { useDates } from '../../../ui/dates.ts'
import { Link } from '../../../ui/link.tsx'
import { Muted, Row } from '../../../ui/surface.tsx'
import { useText } from '../../../ui/text.ts'
import { color, font, radius, space, tone } from '../../../ui/theme.ts'
import { BandChip } from '../../care/count/band-chip.tsx'
import { useTankNumbers } from '../../care/count/count-numbers.ts'
import { lastMeasured, sameTank } from './tank.rules.ts'
import { bandLookOf } from '../../care/count/count.texts.ts'

const Panel = styled(Link)<{ $color: string }>`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  align-items: center;
  gap: ${space.xs} ${space.m};
  padding: ${space.m} ${space.l};
  background: ${color.surface};
  border: 1px solid ${color.border};
  border-left: 6px solid ${({ $color }) => $color};
  border-radius: ${radius.card};
  text-decoration: none;
  &:hover {
    border-color: ${color.primary};
    border-left-color: ${({ $color }) => $color};
  }
  & > svg {
    color: ${color.muted};
  }
`

const Figure = styled.strong`
  font-size: ${font.l};
  line-height: 1.25;
`

/** The latest measurement of the farm's tank, leading to it. Nothing while there is none. */
export function LastTank() {
  const text = useText()
  const dates = useDates()
  const numbers = useTankNumbers()
  const analyses = useRecords('TankAnalysis')
  const [last, cells] = useMemo(() => {
    const latest = lastMeasured(analyses)
    const ofTank = analyses.filter(({ description }) => sameTank(description, latest?.description ?? ''))
    return [latest, lastMeasured(ofTank, 'scc')]
  }, [analyses])
  if (!last) return null
  const { id, tbc, description, collectionDate } = last
  const scc = cells?.scc
  const bacteria = numbers.tbc(last)
  return (
    <Panel
      to={`/ubere/analise-cbt-tanque/${id}`}
      $color={typeof tbc === 'number' ? tone[bandLookOf(last).tone].border : color.borderStrong}
    >
      <span>
        <Muted as="span" style={{ display: 'block', fontWeight: 700 }}>
          {text('tank.last')}
        </Muted>
        {bacteria !== undefined && (
          <Row>
            <Figure>{text('tank.tbc.value', { value: bacteria })}</Figure>
            <BandChip counted={last} />
          </Row>
        )}
        {typeof scc === 'number' && (
          <span style={{ display: 'block' }}>
            {text('tank.scc.value', {
              value: numbers.reported(scc),
              keeps: scc <= LEGAL_LIMITS.scc ? 'yes' : 'no',
              limit: numbers.short(LEGAL_LIMITS.scc),
            })}
            {cells && cells.collectionDate !== collectionDate && <Muted> · {dates.day(cells.collectionDate)}</Muted>}
          </span>
        )}
        <Muted title={dates.day(collectionDate)}>{[description, dates.relativeDay(collectionDate)].join(' · ')}</Muted>
      </span>
      <ChevronRight aria-hidden />
    </Panel>
  )
}
