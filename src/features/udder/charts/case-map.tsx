import styled from 'styled-components'
import { MAP_COLUMNS } from '../../../domain/case-map.ts'
import { Hidden } from '../../../ui/surface.tsx'
import { useText } from '../../../ui/text.ts'
import { color, font, target } from '../../../ui/theme.ts'
import type { UdderChart } from './udder-charts.rules.ts'
import { Link } from '../../../ui/link.tsx'

const Grid = styled.table`
  width: 100%;
  table-layout: fixed;
  border-collapse: separate;
  border-spacing: 2px;
  font-size: ${font.s};
  font-variant-numeric: tabular-nums;
  & th {
    font-weight: 600;
  }
  & th:first-child {
    width: 30%;
    text-align: left;
    white-space: nowrap;
  }
`

/** How dark a cell is: few steps, so that its number reads well on each in both themes. */
const STEPS = [0, 12, 22, 32, 42, 90]

/** A cell: the more cases, the darker; its number says the same. */
const Cell = styled.td<{ $step: number }>`
  height: ${target.min};
  padding: 0;
  text-align: center;
  border-radius: 6px;
  /* The number on the darkest step is white: browsers leave backgrounds out of print. */
  print-color-adjust: exact;
  background: color-mix(in srgb, ${color.primary} ${({ $step }) => String(STEPS[$step] ?? 0)}%, ${color.sunk});
  color: ${({ $step }) => ($step === STEPS.length - 1 ? color.onPrimary : color.text)};
  & > a {
    display: grid;
    place-items: center;
    min-height: ${target.min};
    color: inherit;
    font-weight: 600;
  }
`

interface CaseMapProps {
  name: string
  chart: UdderChart
  recordsOf: (key: string) => string
}

/** Months by quarters, each cell with its number of cases, darker where there are more. */
export default function CaseMap({ name, chart: { points, series, cells }, recordsOf }: CaseMapProps) {
  const text = useText()
  const most = Math.max(1, ...points.flatMap(({ values }) => values.map((value) => value ?? 0)))
  return (
    <Grid>
      <caption>
        <Hidden>{name}</Hidden>
      </caption>
      <thead>
        <tr>
          <th scope="col">
            <Hidden>{text('figure.period')}</Hidden>
          </th>
          {series.map((each) => (
            <th key={each.name} scope="col">
              {each.name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {points.map(({ key, label, values }) => (
          <tr key={key}>
            <th scope="row">{label}</th>
            {MAP_COLUMNS.map((column, place) => {
              const cell = cells?.get(`${key}:${column}`)
              const count = values[place] ?? 0
              return (
                <Cell key={column} $step={Math.ceil((count / most) * (STEPS.length - 1))}>
                  {cell && count > 0 ? (
                    <Link to={recordsOf(cell.key)} aria-label={`${cell.label}: ${String(count)}`}>
                      {count}
                    </Link>
                  ) : (
                    '·'
                  )}
                </Cell>
              )
            })}
          </tr>
        ))}
      </tbody>
    </Grid>
  )
}
