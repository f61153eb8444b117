import styled from 'styled-components'
import { Muted } from '../../../ui/surface.tsx'
import { color, radius, space } from '../../../ui/theme.ts'
import { Link } from '../../../ui/link.tsx'

const Links = styled.ul`
  border: 1px solid ${color.border};
  border-radius: ${radius.card};
  background: ${color.surface};
  & > li + li {
    border-top: 1px solid ${color.border};
  }
  & a {
    display: block;
    min-height: 64px;
    padding: ${space.m} ${space.l};
    text-decoration: none;
  }
  & a:hover {
    background: ${color.sunk};
  }
  & strong {
    display: block;
  }
`

interface ChartLinksProps {
  charts: readonly { name: string; summary: string; to: string }[]
  /** Whether the chart takes the place of the present one in the history. */
  replace?: boolean
}

/** What charts find, in a sentence each; one tap opens the chart. */
export function ChartLinks({ charts, replace }: ChartLinksProps) {
  return (
    <Links>
      {charts.map(({ name, summary, to }) => (
        <li key={name}>
          <Link to={to} replace={replace}>
            <strong>{name}</strong>
            <Muted>{summary}</Muted>
          </Link>
        </li>
      ))}
    </Links>
  )
}
