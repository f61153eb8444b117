import styled from 'styled-components'
import { DataTable } from '../../../ui/charts/data-table.tsx'
import { Stack } from '../../../ui/surface.tsx'
import { font, space, tablet } from '../../../ui/theme.ts'

/** One page: on paper everything moves closer together, so that it fits on an A4 sheet. */
export const Sheet = styled(Stack)`
  max-width: 880px;
  @media print {
    gap: ${space.s};
    font-size: ${font.s};
    line-height: 1.25;
    & section {
      break-inside: avoid;
    }
    & dl {
      row-gap: 2px;
    }
  }
`

/** Figures with what they are of, beside the month before and the target. */
export const SummaryTable = styled(DataTable)`
  & tbody th {
    padding-block: ${space.s};
    white-space: normal;
  }
  table-layout: fixed;
  & th:first-child {
    width: 36%;
  }
  & th:last-child {
    width: 27%;
  }
  & td {
    white-space: normal;
    overflow-wrap: break-word;
  }
  & td strong {
    font-size: 1.15em;
  }
  @media print {
    font-size: ${font.s};
    & tbody th,
    & td {
      padding-block: 3px;
    }
  }
`

/** Two lists beside one another where there is room, and on paper. */
export const Halves = styled.div`
  display: grid;
  gap: ${space.l};
  ${tablet} {
    grid-template-columns: repeat(2, minmax(0, 1fr));
  }
  @media print {
    grid-template-columns: repeat(2, minmax(0, 1fr));
  }
`
