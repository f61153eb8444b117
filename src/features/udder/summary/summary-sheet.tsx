import styled from 'styled-components'
import { DataTable } from '../../../ui/charts/data-table.tsx'
import { Stack } from '../../../ui/surface.tsx'
import { color, font, space, tablet } from '../../../ui/theme.ts'

/** One page: on paper everything moves closer together, so that it fits on an A4 sheet. */
export const Sheet = styled(Stack)`
  max-width: 880px;
  @media print {
    gap: ${space.s};
    font-size: ${font.paper};
    line-height: 1.25;
    & section {
      break-inside: avoid;
    }
    & dl {
      grid-template-columns: fit-content(70%) minmax(0, 1fr);
      row-gap: 2px;
    }
    & :is(dt, p, span) {
      font-size: inherit;
      line-height: inherit;
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
  /* The name above its three numbers, which would break into lines beside it. */
  @media screen and (max-width: 39.99em) {
    & tr {
      display: grid;
      grid-template-columns: minmax(0, 5fr) minmax(0, 4fr) minmax(0, 4fr);
      border-bottom: 1px solid ${color.border};
    }
    & th:first-child {
      grid-column: 1 / -1;
      width: auto;
      padding-bottom: 0;
    }
    & thead th:first-child {
      position: absolute;
      width: 1px;
      overflow: hidden;
      clip-path: inset(50%);
    }
    & th,
    & td,
    & th:last-child {
      width: auto;
      border: 0;
      text-align: left;
    }
    & td:not(:last-child) {
      white-space: nowrap;
    }
    & td:nth-child(2),
    & th:nth-child(2) {
      padding-left: 0;
    }
    & td:last-child,
    & th:last-child {
      text-align: right;
    }
  }
  @media print {
    & th:first-child {
      width: 40%;
    }
    & th:last-child {
      width: 24%;
    }
    & tbody th,
    & td {
      padding-block: 2px;
    }
    /* An amount stays on one line. */
    & td:not(:last-child) {
      white-space: nowrap;
    }
    & td strong {
      font-size: 1em;
    }
  }
`

/** Two lists beside one another where there is room, and on paper. */
export const Halves = styled.div`
  display: grid;
  gap: ${space.l};
  /* Names give way to their figures. */
  @media screen {
    & dl {
      grid-template-columns: minmax(0, max-content) max-content;
    }
  }
  ${tablet} {
    grid-template-columns: repeat(2, minmax(0, 1fr));
  }
  @media print {
    grid-template-columns: repeat(2, minmax(0, 1fr));
  }
`
