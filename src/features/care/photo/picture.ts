import styled from 'styled-components'
import { color, desk, radius } from '../../../ui/theme.ts'

/** A photo in the place that is kept for it. */
export const Picture = styled.img`
  display: block;
  width: 100%;
  height: 200px;
  object-fit: contain;
  background: ${color.sunk};
  border-radius: ${radius.card};
  ${desk} {
    height: 320px;
  }
`
