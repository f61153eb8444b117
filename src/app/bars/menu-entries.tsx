import type { ReactNode } from 'react'
import { Link, type LinkProps } from 'react-router-dom'
import styled from 'styled-components'
import { useText } from '../../ui/text.ts'
import { color, radius, space, target } from '../../ui/theme.ts'
import type { MenuEntry } from '../routing/navigation.ts'

/** A line of a menu that leads somewhere. */
export const MenuLink = styled(Link)`
  display: flex;
  align-items: center;
  gap: ${space.m};
  min-height: ${target.base};
  padding: 0 ${space.s};
  border-radius: ${radius.input};
  text-decoration: none;
  font-weight: 600;
  &:hover {
    background: ${color.sunk};
  }
  & > svg {
    color: ${color.muted};
  }
`

interface MenuEntriesProps extends Omit<LinkProps, 'to'> {
  entries: readonly MenuEntry[]
}

/** Entries of a menu, each with its icon. */
export function MenuEntries({ entries, ...link }: MenuEntriesProps): ReactNode {
  const text = useText()
  return entries.map(({ to, label, icon: Icon }) => (
    <MenuLink key={to} to={to} {...link}>
      <Icon size={22} aria-hidden /> {text(label)}
    </MenuLink>
  ))
}
