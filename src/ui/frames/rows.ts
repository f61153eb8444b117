import styled from 'styled-components'
import { color } from '../theme.ts'

/** A list's rows in one bordered block. */
export const Rows = styled.ul`
  background: ${color.surface};
  border: 1px solid ${color.border};
  border-radius: 12px;
  overflow: hidden;
  & > li + li {
    border-top: 1px solid ${color.border};
  }
`
