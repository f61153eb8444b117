import { Baby, ChevronRight, Milk, type LucideIcon } from 'lucide-react'
import { Link } from 'react-router-dom'
import styled from 'styled-components'
import { useSession, worksIn } from '../../engine/react/session.ts'
import { Muted, Stack } from '../../ui/surface.tsx'
import { useText, type TextId } from '../../ui/text.ts'
import { color, font, radius, space, type Area } from '../../ui/theme.ts'

interface Category {
  to: string
  title: TextId
  text: TextId
  icon: LucideIcon
  colors: [string, string]
  area: Area
}

const CATEGORIES: Category[] = [
  {
    to: '/',
    title: 'screen.home',
    text: 'access.category.udder',
    icon: Milk,
    colors: [color.udder, color.udderTint],
    area: 'udder',
  },
  {
    to: '/home-bezerra',
    title: 'screen.calfHome',
    text: 'access.category.calf',
    icon: Baby,
    colors: [color.calf, color.calfTint],
    area: 'calf',
  },
]

const Choice = styled(Link)<{ $color: string; $tint: string }>`
  display: flex;
  align-items: center;
  gap: ${space.l};
  min-height: 112px;
  padding: ${space.l} ${space.xl};
  border: 2px solid ${({ $color }) => $color};
  border-radius: ${radius.card};
  background: ${({ $tint }) => $tint};
  color: ${({ $color }) => $color};
  text-decoration: none;
  & > span {
    flex: 1;
    display: flex;
    flex-direction: column;
  }
  & strong {
    font-size: ${font.xl};
  }
`

/** Which herd to work on: the cows' udders or the calves. */
export default function CategorySelectionPage() {
  const text = useText()
  const session = useSession()
  const { farm } = session
  const mine = CATEGORIES.filter(({ area }) => worksIn(session, area))
  return (
    <Stack>
      <Muted>
        {farm.code} {farm.name}
      </Muted>
      {(mine.length > 0 ? mine : CATEGORIES).map(({ to, title, text: about, icon: Icon, colors: [main, tint] }) => (
        <Choice key={to} to={to} $color={main} $tint={tint}>
          <Icon size={40} aria-hidden />
          <span>
            <strong>{text(title)}</strong>
            {text(about)}
          </span>
          <ChevronRight aria-hidden />
        </Choice>
      ))}
    </Stack>
  )
}
