import styled from 'styled-components'
import { color, font, radius, space, target } from '../theme.ts'

/** How every text input looks. */
export const Input = styled.input`
  width: 100%;
  min-height: ${target.base};
  padding: 0 ${space.m};
  border: 1px solid ${color.borderStrong};
  border-radius: ${radius.input};
  background: ${color.surface};
  font-size: ${font.l};
  &[aria-invalid='true'] {
    border: 2px solid ${color.dangerText};
  }
  &:read-only {
    background: ${color.sunk};
  }
`
