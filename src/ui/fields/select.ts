import styled from 'styled-components'
import { color, font, radius, space, target } from '../theme.ts'

/** The device's own list of choices, in the product's look. */
export const Select = styled.select`
  width: 100%;
  min-height: ${target.base};
  padding: 0 ${space.m};
  border: 1px solid ${color.borderStrong};
  border-radius: ${radius.input};
  background: ${color.surface};
  font-size: ${font.m};
  &[aria-invalid='true'] {
    border: 2px solid ${color.dangerText};
  }
  /* On paper a choice is a text. */
  @media print {
    appearance: none;
    min-height: 0;
    padding: 0;
    border: 0;
  }
`
