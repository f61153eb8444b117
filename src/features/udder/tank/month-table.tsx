import { Link } from 'react-router-dom'
import styled from 'styled-components'
import {
  keepsLimit,
  LEGAL_LIMITS,
  TANK_MEASURES,
  type MonthFigure,
  type TankMeasure,
} from '../../../domain/tank-limits.ts'
import { useDates } from '../../../ui/dates.ts'
import { Hidden, Muted } from '../../../ui/surface.tsx'
import { useText } from '../../../ui/text.ts'
import { color, font, space, tablet, target } from '../../../ui/theme.ts'
import { useTankNumbers } from '../../care/count/count-numbers.ts'
import { analysesOf } from './tank.rules.ts'
import type { TankMonth } from './tank-months.rules.ts'

const Table = styled.table`
  width: 100%;
  border-collapse: collapse;
  font-size: ${font.s};
  font-variant-numeric: tabular-nums;
  & th,
  & td {
    padding: ${space.s} ${space.xs};
    text-align: right;
    vertical-align: baseline;
    border-bottom: 1px solid ${color.border};
  }
  & th:first-child {
    text-align: left;
    padding-left: 0;
    font-weight: 600;
  }
  & caption {
    text-align: left;
    padding-bottom: ${space.s};
  }
  & tbody th {
    padding-block: 0;
    white-space: nowrap;
  }
  & thead th {
    color: ${color.muted};
    font-weight: 600;
  }
  ${tablet} {
    font-size: ${font.m};
  }
`

const Above = styled.b`
  color: ${color.dangerText};
`

const Month = styled(Link)`
  display: inline-flex;
  align-items: center;
  min-height: ${target.min};
  color: ${color.primary};
`

interface MonthTableProps {
  tank: string
  rows: readonly TankMonth[]
}

/** Every month's own result and what the law compares with the limit, the latest first; a month opens its analyses. */
export function MonthTable({ tank, rows }: MonthTableProps) {
  const text = useText()
  const dates = useDates()
  return (
    <Table>
      <caption>
        <Muted>{text('tank.months.unit')}</Muted>
      </caption>
      <thead>
        <tr>
          <th scope="col">{text('tank.month')}</th>
          {TANK_MEASURES.map((measure) => (
            <Heads key={measure} measure={measure} />
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ month, figures }) => (
          <tr key={month}>
            <th scope="row">
              <Month to={analysesOf(tank, month)}>{dates.shortMonth(month)}</Month>
            </th>
            {TANK_MEASURES.map((measure) => (
              <Cells key={measure} measure={measure} figure={figures[measure]} />
            ))}
          </tr>
        ))}
      </tbody>
    </Table>
  )
}

function Heads({ measure }: { measure: TankMeasure }) {
  const text = useText()
  const name = text(measure === 'tbc' ? 'tank.tbc' : 'tank.scc')
  return (
    <>
      <th scope="col">{name}</th>
      <th scope="col">
        <Hidden>{name}: </Hidden>
        {text('tank.month.mean')}
      </th>
    </>
  )
}

function Cells({ measure, figure }: { measure: TankMeasure; figure: MonthFigure | undefined }) {
  const text = useText()
  const { thousands } = useTankNumbers()
  if (!figure) {
    return (
      <>
        <td>–</td>
        <td>–</td>
      </>
    )
  }
  const keeps = keepsLimit(figure.figure, LEGAL_LIMITS[measure])
  const Figure = keeps ? 'span' : Above
  return (
    <>
      <td>{thousands(figure.result)}</td>
      <td>
        {figure.basis === 'mean' ? (
          <Figure>{thousands(figure.figure)}</Figure>
        ) : (
          <Muted>{text('tank.month.alone')}</Muted>
        )}
        {!keeps && (
          <>
            <br />
            <Above>{text('tank.exceeds.short')}</Above>
          </>
        )}
      </td>
    </>
  )
}
