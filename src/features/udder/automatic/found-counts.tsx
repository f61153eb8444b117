import styled from 'styled-components'
import { countsOf } from '../../../domain/automatic-reading.ts'
import { readPlate } from '../../../domain/plate-reading.ts'
import { isPooled } from '../../../domain/quarters.ts'
import { useRecords, type FarmRecords } from '../../../engine/farm-records.ts'
import { Chip, Muted, Row, Swatch } from '../../../ui/surface.tsx'
import { useText } from '../../../ui/text.ts'
import { agentColor, colonyColor, color, font, space } from '../../../ui/theme.ts'
import { colourText } from '../diagnostic/colour.texts.ts'
import { resultLooks } from '../diagnostic/diagnostic.texts.ts'
import { readingModel } from '../diagnostic/reading-model.ts'
import type { Mark } from './automatic.rules.ts'

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
  font-size: ${font.l};
  line-height: 1.3;
`

interface FoundProps {
  marks: readonly Mark[]
  diagnostic: FarmRecords['Diagnostic']
  plateModel: FarmRecords['PlateModel'] | undefined
}

const readingOf = ({ marks, diagnostic, plateModel }: FoundProps) =>
  readPlate(marks.length > 0, countsOf(marks), readingModel(plateModel), isPooled(diagnostic))

/** What the circles come to: the result and its agents. */
export function FoundResult(props: FoundProps) {
  const text = useText()
  const agents = useRecords('Agent')
  const reading = readingOf(props)
  const look = resultLooks[reading.result]
  return (
    <Row role="status">
      <Chip $tone={look.tone} data-result={reading.result}>
        <look.icon size={16} aria-hidden /> {text(look.text)}
      </Chip>
      {reading.agents.map((id) => {
        const agent = agents.find((one) => one.id === id)
        return (
          <Row key={id}>
            <Swatch $color={agentColor[agent?.code ?? ''] ?? 'transparent'} aria-hidden />
            <Agent>{agent?.name}</Agent>
          </Row>
        )
      })}
      {reading.unidentified && <p>{text('reading.unidentified')}</p>}
    </Row>
  )
}

/** The circles by sector and colour; nothing where there are none. */
export function FoundCounts(props: FoundProps) {
  const text = useText()
  const { counts } = readingOf(props)
  const sectorName = (code: string) => props.plateModel?.sectors.find((sector) => sector.code === code)?.name ?? code
  if (counts.length === 0) return null
  return (
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
            <td>{sectorName(sector)}</td>
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
  )
}
