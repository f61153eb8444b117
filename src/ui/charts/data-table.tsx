import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import styled from 'styled-components'
import { Hidden } from '../surface.tsx'
import { color, font, space, tablet, target } from '../theme.ts'

/** The data of a chart: a heading and numbers in each row. */
export const DataTable = styled.table`
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
  & td {
    white-space: nowrap;
  }
  & [data-words] {
    text-align: left;
    white-space: normal;
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

interface FigureDataTableProps {
  /** Read out by screen readers; the chart shows it already. */
  name: string
  headings: readonly string[]
  /** The rows. */
  children: ReactNode
}

/** A table of figures with its name and the headings of its columns. */
export function FigureDataTable({ name, headings, children }: FigureDataTableProps) {
  return (
    <DataTable>
      <caption>
        <Hidden>{name}</Hidden>
      </caption>
      <thead>
        <tr>
          {headings.map((heading) => (
            <th key={heading} scope="col">
              {heading}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>{children}</tbody>
    </DataTable>
  )
}

/** The heading of a row that opens its records. */
export const RowLink = styled(Link)`
  display: inline-flex;
  align-items: center;
  min-height: ${target.min};
  color: ${color.primary};
`
