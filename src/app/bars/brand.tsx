import styled from 'styled-components'
import { color, font, space } from '../../ui/theme.ts'

const Mark = styled.span`
  display: inline-flex;
  align-items: center;
  gap: ${space.s};
  font-weight: 700;
  font-size: ${font.l};
  color: ${color.primary};
`

/** The product's mark: a drop over a plate. */
export function Brand() {
  return (
    <Mark>
      <svg width="28" height="28" viewBox="0 0 32 32" aria-hidden="true">
        <ellipse cx="16" cy="25" rx="13" ry="5" fill="none" stroke="currentColor" strokeWidth="2.5" />
        <path d="M16 2c4 6 7 9.500 7 13.500a7 7 0 0 1-14 0C9 11.500 12 8 16 2Z" fill="currentColor" />
      </svg>
      Lactor
    </Mark>
  )
}
