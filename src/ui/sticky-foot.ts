import styled from 'styled-components'
import { color, space } from './theme.ts'

/** What stays in sight at the foot of a page, above the bottom bar and within the thumb's reach. */
export const StickyFoot = styled.div`
  position: sticky;
  bottom: var(--foot);
  z-index: 5;
  display: flex;
  gap: ${space.s};
  padding: ${space.m} 0;
  background: linear-gradient(transparent, var(--ground, ${color.bg}) 12px);
`
