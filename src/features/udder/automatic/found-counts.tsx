import styled from 'styled-components'
import { countsOf } from '../../../domain/automatic-reading.ts'
import { colourOf, readPlate } from '../../../domain/plate-reading.ts'
import { isPooled } from '../../../domain/quarters.ts'
import type { FarmRecords } from '../../../engine/react/farm-records.ts'
import { Chip, Muted, Row, Swatch } from '../../../ui/surface.tsx'
import { useText } from '../../../ui/text.ts'
import { colonyColor, color, font, space } from '../../../ui/theme.ts'
import { AgentName } from '../diagnostic/agent-name.tsx'
import { colourText } from '../../care/plate/colour.texts.ts'
import { resultLooks } from '../diagnostic/diagnostic.texts.ts'
import { sectorName } from '../diagnostic/product-names.ts'
import { readingModel } from '../diagnostic/reading-model.ts'
import type { Mark } from '../../care/plate/marks.rules.ts'

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
  const reading = readingOf(props)
  const look = resultLooks[reading.result]
  return (
    <Row role="status">
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

/** The circles by sector and colour; nothing where there are none. */
export function FoundCounts(props: FoundProps) {
  const text = useText()
  const { counts } = readingOf(props)
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
            <td>{sectorName(props.plateModel, sector, text)}</td>
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
