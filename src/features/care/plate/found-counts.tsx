import styled from 'styled-components'
import { colourOf, type PlateReading } from '../../../domain/plate-reading.ts'
import type { FarmRecords } from '../../../engine/react/farm-records.ts'
import { Scrolling } from '../../../ui/scrolling.ts'
import { Chip, Muted, Row, Swatch } from '../../../ui/surface.tsx'
import { useText } from '../../../ui/text.ts'
import { colonyColor, color, font, space } from '../../../ui/theme.ts'
import { AgentName } from './agent-name.tsx'
import { colourText } from './colour.texts.ts'
import { resultLooks } from './result.texts.ts'
import { sectorName } from './product-names.ts'

const Table = styled.table`
  width: 100%;
  border-collapse: collapse;
  & th {
    font-size: ${font.s};
    font-weight: 600;
    color: ${color.muted};
    text-align: left;
  }
  & td,
  & th {
    padding: ${space.xs} ${space.s} ${space.xs} 0;
    vertical-align: top;
  }
  & td:last-child,
  & th:last-child {
    padding-right: 0;
    text-align: right;
    font-weight: 700;
    font-variant-numeric: tabular-nums;
  }
`

const Agent = styled.strong`
  min-width: 0;
  font-size: ${font.l};
  line-height: 1.3;
`

/** What a plate comes to: the result and its agents. */
export function FoundResult({ reading }: { reading: PlateReading }) {
  const text = useText()
  const look = resultLooks[reading.result]
  return (
    <Row>
      <Chip $tone={look.tone} data-result={reading.result}>
        <look.icon size={16} aria-hidden /> {text(look.text)}
      </Chip>
      {reading.agents.map((id) => (
        <Agent key={id}>
          <AgentName agent={id} colour={colourOf(reading, id)} />
        </Agent>
      ))}
      {reading.unidentified && <p>{text('reading.unidentified')}</p>}
    </Row>
  )
}

interface FoundCountsProps {
  reading: PlateReading
  plateModel: FarmRecords['PlateModel'] | undefined
}

/** Colonies by sector and colour; nothing where there are none. */
export function FoundCounts({ reading: { counts }, plateModel }: FoundCountsProps) {
  const text = useText()
  if (counts.length === 0) return null
  return (
    <Scrolling>
      <Table>
        <thead>
          <tr>
            <th scope="col">{text('review.sector')}</th>
            <th scope="col">{text('review.colour')}</th>
            <th scope="col">{text('result.colonies')}</th>
          </tr>
        </thead>
        <tbody>
          {counts.map(({ sector, colour, colonies, counts: enough, minColonies }) => (
            <tr key={`${sector} ${colour}`}>
              <td>{sectorName(plateModel, sector, text)}</td>
              <td>
                <Row $gap="xs">
                  <Swatch $color={colonyColor[colour] ?? 'transparent'} aria-hidden />
                  {text(colourText(colour))}
                </Row>
                {!enough && <Muted>{text('reading.min', { min: minColonies })}</Muted>}
              </td>
              <td>{colonies}</td>
            </tr>
          ))}
        </tbody>
      </Table>
    </Scrolling>
  )
}
