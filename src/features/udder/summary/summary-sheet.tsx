import styled from 'styled-components'
import { DataTable } from '../../../ui/charts/data-table.tsx'
import { Stack } from '../../../ui/surface.tsx'
import { font, space } from '../../../ui/theme.ts'

/** One page: on paper everything moves closer together, so that it fits on an A4 sheet. */
export const Sheet = styled(Stack)`
  max-width: 880px;
  @media print {
    gap: ${space.s};
    font-size: ${font.s};
    & section {
      break-inside: avoid;
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
    width: 34%;
  }
  & td {
    white-space: normal;
    overflow-wrap: anywhere;
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
