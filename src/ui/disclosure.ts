import styled from 'styled-components'
import { color, space, target } from './theme.ts'

/** Content that is folded away until its summary is pressed. */
export const Disclosure = styled.details`
  & > summary {
    display: flex;
    align-items: center;
    gap: ${space.s};
    min-height: ${target.min};
    color: ${color.primary};
    font-weight: 600;
    cursor: pointer;
  }
  &[open] > summary > .lucide-chevron-down {
    transform: rotate(180deg);
  }
`
