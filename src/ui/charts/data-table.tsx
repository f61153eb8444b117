import type { ReactNode } from 'react'
import styled from 'styled-components'
import { Hidden } from '../surface.tsx'
import { color, desk, font, space, tablet, target } from '../theme.ts'
import { Link } from '../link.tsx'

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
    /* A month stays on one line. */
    min-width: 5em;
    overflow-wrap: anywhere;
    /* Paper is wide enough for the longest word. */
    @media print {
      overflow-wrap: break-word;
    }
  }
  & thead th {
    color: ${color.muted};
    font-weight: 600;
  }
  ${tablet} {
    font-size: ${font.m};
  }
  /* Headings of two lines beside those of one would be read on into the next column. */
  ${desk} {
    & th,
    & td {
      padding-inline: ${space.m};
    }
  }
  @media print {
    font-size: ${font.paper};
  }
`

/** Narrower than a tablet, and not paper. */
const phone = '@media screen and (max-width: 39.99em)'

/** The same with many columns: on a phone each row is a block, each number behind its heading. */
const WideTable = styled(DataTable)`
  ${phone} {
    & thead {
      position: absolute;
      width: 1px;
      height: 1px;
      overflow: hidden;
      clip-path: inset(50%);
    }
    & tbody,
    & tr,
    & tbody th,
    & td {
      display: block;
    }
    & tr {
      padding-block: ${space.xs};
      border-bottom: 1px solid ${color.border};
    }
    & tbody th,
    & td {
      border: 0;
      white-space: normal;
    }
    & td {
      display: flex;
      justify-content: space-between;
      gap: ${space.m};
      padding: 2px 0;
    }
    & td::before {
      content: attr(data-label);
      color: ${color.muted};
      text-align: left;
    }
  }
`

/** More columns than these do not stand beside one another on a phone. */
const PHONE_COLUMNS = 3

/** A word that does not stand beside numbers on a phone, as the names of agents have. */
const LONG_WORD = /[^\s/-]{11}/

interface FigureDataTableProps {
  /** Read out by screen readers; the chart shows it already. */
  name: string
  headings: readonly string[]
  /** What the rows are called, where that may be long words. */
  names?: readonly string[]
  /** The rows. */
  children: ReactNode
}

/** A table of figures with its name and the headings of its columns; cells say theirs in `data-label`. */
export function FigureDataTable({ name, headings, names = [], children }: FigureDataTableProps) {
  const isWide = headings.length > PHONE_COLUMNS || names.some((each) => LONG_WORD.test(each))
  const Table = isWide ? WideTable : DataTable
  return (
    <Table>
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
    </Table>
  )
}

/** The heading of a row that opens its records. */
export const RowLink = styled(Link)`
  display: inline-flex;
  align-items: center;
  min-height: ${target.min};
  color: ${color.primary};
`
