import styled from 'styled-components'
import { useRecord } from '../../../engine/react/farm-records.ts'
import type { DiagnosticDetailQuery } from '../../../generated/udder/diagnostic-detail.ts'
import { Scrolling } from '../../../ui/scrolling.ts'
import { Muted, Row, Swatch } from '../../../ui/surface.tsx'
import { useText } from '../../../ui/text.ts'
import { colonyColor, color, font, space } from '../../../ui/theme.ts'
import { Breakable } from '../../care/plate/breakable.tsx'
import { colourText } from '../../care/plate/colour.texts.ts'
import { agentName, sectorName } from '../../care/plate/product-names.ts'

const Table = styled.table`
  width: 100%;
  border-collapse: collapse;
  & th,
  & td {
    padding: ${space.s} ${space.s} ${space.s} 0;
    text-align: left;
    border-bottom: 1px solid ${color.border};
  }
  /* A phone has room for the longest agent beside the longest sector. */
  & th,
  & td:first-child {
    font-size: ${font.s};
  }
  & td:last-child,
  & th:last-child {
    padding-right: 0;
    text-align: right;
    font-weight: 700;
  }
  & tr:last-child > td {
    border: 0;
  }
`

/** Colonies as they were counted, by sector and colour. */
export function ResultColonies({ detail }: { detail: NonNullable<DiagnosticDetailQuery['diagnostic']> }) {
  const text = useText()
  const plateModel = useRecord('PlateModel', detail.plateModel?.id ?? '')
  return (
    <Scrolling>
      <Table>
        <thead>
          <tr>
            <th>{text('result.sector')}</th>
            <th>{text('result.colour')}</th>
            <th>{text('result.count.colonies')}</th>
          </tr>
        </thead>
        <tbody>
          {detail.diagnosticClassifications.map((count) => (
            <tr key={`${count.sector}${count.colour}`}>
              <td>{sectorName(plateModel, count.sector, text)}</td>
              <td>
                <Row>
                  <Row style={{ flexWrap: 'nowrap' }}>
                    <Swatch $color={colonyColor[count.colour] ?? 'transparent'} aria-hidden />
                    {text(colourText(count.colour))}
                  </Row>
                  {count.diagnosticClassificationAgents.map(({ agent }) => (
                    <Muted key={agent.id}>
                      <Breakable name={agentName(agent, text)} />
                    </Muted>
                  ))}
                </Row>
              </td>
              <td>{count.colonies}</td>
            </tr>
          ))}
        </tbody>
      </Table>
    </Scrolling>
  )
}
