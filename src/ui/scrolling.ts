import styled from 'styled-components'

/** Around what may be wider than the page, a chart or a table in large text: it scrolls, the page does not. */
export const Scrolling = styled.div`
  /* Holds hidden texts in its cells, which are placed absolutely. */
  position: relative;
  overflow-x: auto;
`
