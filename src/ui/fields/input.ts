import styled, { css } from 'styled-components'
import { color, font, radius, space, target } from '../theme.ts'

const look = css`
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

/** How every text input looks. */
export const Input = styled.input`
  ${look}
  /* A placeholder that is too long ends with dots. */
  text-overflow: ellipsis;
`

/** Several lines of text, in the look of one. */
export const TextArea = styled.textarea`
  ${look}
  padding: ${space.m};
  line-height: 1.4;
  resize: vertical;
`
