import { ChevronRight, CircleCheck, type LucideIcon } from 'lucide-react'
import { Link } from 'react-router-dom'
import styled from 'styled-components'
import { color, font, radius, space, tone, type Tone } from './theme.ts'

const Panel = styled.section`
  border: 1px solid ${color.border};
  border-radius: ${radius.card};
  background: ${color.surface};
  overflow: hidden;
  & > h2 {
    padding: ${space.m} ${space.l} ${space.xs};
    font-size: ${font.s};
    font-weight: 700;
    color: ${color.muted};
  }
  & li + li {
    border-top: 1px solid ${color.border};
  }
`

const Item = styled(Link)`
  display: grid;
  grid-template-columns: auto minmax(0, 1fr) auto;
  align-items: center;
  gap: ${space.m};
  min-height: 64px;
  padding: ${space.s} ${space.l};
  text-decoration: none;
  font-weight: 600;
  &:hover {
    background: ${color.sunk};
  }
  & > svg:last-child {
    color: ${color.muted};
  }
`

const Mark = styled.span<{ $tone: Tone }>`
  display: grid;
  place-items: center;
  width: 44px;
  height: 44px;
  border-radius: 50%;
  background: ${({ $tone }) => tone[$tone].tint};
  color: ${({ $tone }) => tone[$tone].text};
`

const Nothing = styled.p`
  display: flex;
  align-items: center;
  gap: ${space.m};
  min-height: 64px;
  padding: ${space.s} ${space.l};
  & > svg {
    color: ${color.positiveText};
  }
`

/** One thing that needs this person now. */
export interface NowItem {
  to: string
  text: string
  icon: LucideIcon
  tone: Tone
}

/** What needs this person now, the most urgent first. */
export function NowList({ title, nothing, items }: { title: string; nothing: string; items: readonly NowItem[] }) {
  return (
    <Panel aria-label={title}>
      <h2>{title}</h2>
      {items.length === 0 ? (
        <Nothing>
          <CircleCheck aria-hidden /> {nothing}
        </Nothing>
      ) : (
        <ul>
          {items.map(({ to, text, icon: Icon, tone: meaning }) => (
            <li key={text}>
              <Item to={to}>
                <Mark $tone={meaning}>
                  <Icon aria-hidden />
                </Mark>
                {text}
                <ChevronRight aria-hidden />
              </Item>
            </li>
          ))}
        </ul>
      )}
    </Panel>
  )
}
