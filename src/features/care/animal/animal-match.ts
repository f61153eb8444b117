import styled from 'styled-components'
import { color, font, space, target } from '../../../ui/theme.ts'

/** A line under the field of an animal: a match, or an action for the typed ear tag. */
export const Match = styled.button`
  display: flex;
  align-items: center;
  flex-wrap: wrap;
  column-gap: ${space.m};
  width: 100%;
  min-height: ${target.base};
  padding: ${space.xs} ${space.m};
  border: 0;
  background: none;
  text-align: left;
  overflow-wrap: anywhere;
  & > strong {
    font-size: ${font.l};
    min-width: 72px;
    white-space: nowrap;
  }
  &:hover {
    background: ${color.sunk};
  }
`
