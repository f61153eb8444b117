import { ChevronRight, CircleCheck, type LucideIcon } from 'lucide-react'
import styled from 'styled-components'
import { useOpens } from './opens.ts'
import { color, font, radius, space, tone, type Tone } from './theme.ts'
import { Link } from './link.tsx'

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
  min-height: 60px;
  padding: ${space.xs} ${space.l};
  text-decoration: none;
  line-height: 1.3;
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
  width: 40px;
  height: 40px;
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

const Unknown = styled.p`
  display: flex;
  align-items: center;
  min-height: 64px;
  padding: ${space.s} ${space.l};
  color: ${color.muted};
`

/** One thing that needs this user now. */
export interface NowItem {
  to: string
  text: string
  icon: LucideIcon
  tone: Tone
}

interface NowListProps {
  title: string
  /** Said when nothing needs the user. */
  nothing: string
  /** Said instead as long as that is not known. */
  unknown: string | undefined
  items: readonly NowItem[]
}

/** What needs this user now, the most urgent first. */
export function NowList({ title, nothing, unknown, items: all }: NowListProps) {
  const opens = useOpens()
  const items = all.filter(({ to }) => opens(to))
  return (
    <Panel aria-label={title}>
      <h2>{title}</h2>
      {items.length === 0 && unknown !== undefined ? (
        <Unknown role="status">{unknown}</Unknown>
      ) : items.length === 0 ? (
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
