import styled from 'styled-components'
import { Chip } from './surface.tsx'

/** A chip that takes two lines where there is no room: all of it must be read. */
export const WrappingChip = styled(Chip)`
  white-space: normal;
  padding: 2px 10px;
  line-height: 1.25;
  & > svg {
    flex: none;
  }
`
