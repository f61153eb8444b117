import { ChevronRight, type LucideIcon } from 'lucide-react'
import styled from 'styled-components'
import { useOpens } from './opens.ts'
import { color, font, radius, space, tablet } from './theme.ts'
import { Link } from './link.tsx'

const List = styled.ul<{ $columns: number }>`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space.m};
  ${tablet} {
    grid-template-columns: repeat(${({ $columns }) => $columns}, minmax(0, 1fr));
  }
`

const Item = styled(Link)`
  display: flex;
  align-items: center;
  gap: ${space.l};
  min-height: 88px;
  padding: ${space.m} ${space.l};
  background: ${color.surface};
  border: 1px solid ${color.border};
  border-radius: ${radius.card};
  text-decoration: none;
  &:hover {
    border-color: ${color.primary};
  }
  & > span {
    flex: 1;
    min-width: 0;
  }
  & strong {
    display: block;
    font-size: ${font.l};
    line-height: 1.3;
  }
  & small {
    color: ${color.muted};
    font-size: ${font.s};
  }
  & > svg:last-child {
    color: ${color.muted};
  }
`

const Icon = styled.span`
  flex: none !important;
  display: grid;
  place-items: center;
  width: 48px;
  height: 48px;
  border-radius: ${radius.card};
  background: ${color.primaryTint};
  color: ${color.primary};
`

const Figure = styled.b`
  font-size: ${font.xl};
  color: ${color.primary};
`

/** An action with its hint. */
export interface MenuItem {
  to: string
  title: string
  text?: string
  icon: LucideIcon
  /** How many wait there. */
  count?: number
}

interface MenuListProps {
  items: readonly MenuItem[]
  label: string
  /** Columns where there is room. */
  columns?: number
}

/** Large targets that lead to screens; those of screens that are not there for this user are left out. */
export function MenuList({ items, label, columns = 2 }: MenuListProps) {
  const opens = useOpens()
  return (
    <nav aria-label={label}>
      <List $columns={columns}>
        {items
          .filter(({ to }) => opens(to))
          .map(({ to, title, text, icon: Glyph, count }) => (
            <li key={to}>
              <Item to={to}>
                <Icon>
                  <Glyph aria-hidden />
                </Icon>
                <span>
                  <strong>{title}</strong>
                  {text !== undefined && <small>{text}</small>}
                </span>
                {count !== undefined && count > 0 && <Figure>{count}</Figure>}
                <ChevronRight aria-hidden />
              </Item>
            </li>
          ))}
      </List>
    </nav>
  )
}
