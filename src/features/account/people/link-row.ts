import styled from 'styled-components'
import { color, space } from '../../../ui/theme.ts'
import { Link } from '../../../ui/link.tsx'

/** A row that leads to somebody or to a farm. */
export const LinkRow = styled(Link)`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: ${space.m};
  min-height: 64px;
  padding: ${space.s} ${space.l};
  text-decoration: none;
  &:hover {
    background: ${color.sunk};
  }
  & > span {
    min-width: 0;
    overflow-wrap: anywhere;
  }
`
