import { ChevronRight } from 'lucide-react'
import type { ReactNode } from 'react'
import styled from 'styled-components'
import { color, font, radius, space } from '../../../ui/theme.ts'
import { Link } from '../../../ui/link.tsx'

/** Tiles beside one another where there is room. */
export const TileGrid = styled.ul`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(100%, 264px), 1fr));
  gap: ${space.m};
  list-style: none;
`

/** A chart with its present figure. */
export const Tile = styled.li`
  position: relative;
  display: flex;
  flex-direction: column;
  align-items: flex-start;
  gap: ${space.s};
  padding: ${space.l};
  border: 1px solid ${color.border};
  border-radius: ${radius.card};
  background: ${color.surface};
  & > * {
    max-width: 100%;
  }
  &:hover {
    background: ${color.sunk};
  }
`

/** The whole tile is the link; its name is the chart's. */
const Name = styled(Link)`
  display: flex;
  justify-content: space-between;
  gap: ${space.s};
  width: 100%;
  font-weight: 600;
  text-decoration: none;
  &::after {
    content: '';
    position: absolute;
    inset: 0;
  }
  & > svg {
    flex: none;
  }
`

/** The figure of a tile. */
export const TileValue = styled.strong`
  font-size: ${font.xxl};
  line-height: 1.2;
  font-variant-numeric: tabular-nums;
`

/** The name of a tile's chart; it opens it. */
export const TileName = ({ to, children }: { to: string; children: ReactNode }) => (
  <Name to={to}>
    {children} <ChevronRight size={20} aria-hidden />
  </Name>
)
