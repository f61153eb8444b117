import { createGlobalStyle } from 'styled-components'
import { Card } from './surface.tsx'

/** What holds for every page on paper; loaded after the first screen. */
export const PrintStyle = createGlobalStyle`
  @page { margin: 14mm; }
  @media print {
    nav:not([data-print='yes']), [data-print='no'], search [aria-expanded] { display: none !important; }
    body { min-height: 0; }
    main { padding-bottom: 0 !important; }
    /* A heading stays with what it is of; so does the row of a heading and its buttons. */
    :is(h1, h2, h3), :has(> :is(h1, h2, h3) + [data-print='no']:last-child) { break-after: avoid; }
    /* It takes the room of a first row along: a browser lets go of a heading before the headings of a table. */
    :has(> :is(h1, h2, h3) + [data-print='no']:last-child) { break-inside: avoid; padding-bottom: 30mm; margin-bottom: -30mm; }
    p, tr, li, dt, dd, figure, .highcharts-container { break-inside: avoid; }
    /* A table may be longer than a page, and so may its card. */
    ${Card}:not(:has(table)) { break-inside: avoid; }
    /* A chart was drawn for A4, or for the screen where the browser does not say that it prints. */
    .highcharts-container, .highcharts-root { width: 100% !important; height: auto !important; max-height: 180mm; }
  }
`
