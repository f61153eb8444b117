import styled from 'styled-components'
import { space } from '../../../ui/theme.ts'
import { Link } from '../../../ui/link.tsx'

/** A row of a list that opens a record. */
export const EconomyLine = styled(Link)`
  display: flex;
  justify-content: space-between;
  gap: ${space.m};
  min-height: 52px;
  align-items: center;
  padding: ${space.s} ${space.l};
  text-decoration: none;
`
