import styled from 'styled-components'
import {
  LEGAL_LIMITS,
  legalState,
  TANK_MEASURES,
  type MonthFigure,
  type TankMeasure,
} from '../../../domain/tank-limits.ts'
import { useDates } from '../../../ui/dates.ts'
import { FigureDataTable, RowLink } from '../../../ui/charts/data-table.tsx'
import { Muted, Stack } from '../../../ui/surface.tsx'
import { useText } from '../../../ui/text.ts'
import { color } from '../../../ui/theme.ts'
import { useTankNumbers } from '../../care/count/count-numbers.ts'
import { analysesOf } from './tank.rules.ts'
import { columnNames, type TankMonth } from './tank-months.rules.ts'

const Above = styled.b`
  color: ${color.dangerText};
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
    <Stack $gap="s">
      <Muted>{text('tank.months.unit')}</Muted>
      <FigureDataTable
        name={text('tank.months')}
        headings={[
          text('tank.month'),
          ...TANK_MEASURES.flatMap((measure) => Object.values(columnNames(measure, text))),
        ]}
      >
        {rows.map(({ month, figures }) => (
          <tr key={month}>
            <th scope="row">
              <RowLink to={analysesOf(tank, month)}>{dates.shortMonth(month)}</RowLink>
            </th>
            {TANK_MEASURES.map((measure) => (
              <Cells key={measure} measure={measure} figure={figures[measure]} />
            ))}
          </tr>
        ))}
      </FigureDataTable>
    </Stack>
  )
}

function Cells({ measure, figure }: { measure: TankMeasure; figure: MonthFigure | undefined }) {
  const text = useText()
  const { thousands, meanInThousands } = useTankNumbers()
  const { own, mean } = columnNames(measure, text)
  if (!figure) {
    return (
      <>
        <td data-label={own}>–</td>
        <td data-label={mean}>–</td>
      </>
    )
  }
  const state = legalState(figure, LEGAL_LIMITS[measure])
  const Figure = state === 'exceeds' ? Above : 'span'
  return (
    <>
      <td data-label={own}>{thousands(figure.result, figure.resultBound)}</td>
      <td data-label={mean}>
        <div>
          {figure.basis === 'mean' ? (
            <Figure>{meanInThousands(figure.figure, figure.figureBound, measure)}</Figure>
          ) : (
            <Muted>{text('tank.month.alone')}</Muted>
          )}
          {state === 'exceeds' && (
            <>
              <br />
              <Above>{text('tank.exceeds.short')}</Above>
            </>
          )}
          {state === 'unknown' && (
            <>
              <br />
              <Muted>{text('tank.unknown.short')}</Muted>
            </>
          )}
        </div>
      </td>
    </>
  )
}
