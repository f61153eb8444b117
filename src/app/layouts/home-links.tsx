import { MessageCircle } from 'lucide-react'
import { Suspense, type ReactNode } from 'react'
import { Link } from 'react-router-dom'
import styled from 'styled-components'
import { holds, useSession } from '../../engine/react/session.ts'
import { lazyPart } from '../../ui/lazy-part.tsx'
import { SectionTitle, Skeleton, Stack } from '../../ui/surface.tsx'
import { useText } from '../../ui/text.ts'
import { color, desk, radius, space, target } from '../../ui/theme.ts'
import { useArea } from '../routing/area.ts'
import { menuOf } from '../routing/navigation.ts'
import { useConfig } from '../start/shell-context.ts'

const StoreButton = lazyPart<object>(() => import('./load-store.ts').then((loaded) => loaded.loadStore()))

const Grid = styled.ul`
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  gap: ${space.s};
  ${desk} {
    grid-template-columns: repeat(4, minmax(0, 1fr));
  }
`

const Tile = styled.a`
  display: flex;
  align-items: center;
  gap: 6px;
  height: 100%;
  min-height: ${target.base};
  /* "Enfermedades" fits a tile of a small phone. */
  padding: ${space.s} ${space.xs};
  border: 1px solid ${color.border};
  border-radius: ${radius.card};
  background: ${color.surface};
  color: ${color.text};
  font-weight: 600;
  font-size: 0.9375rem;
  line-height: 1.25;
  text-decoration: none;
  &:hover {
    background: ${color.sunk};
  }
  & > svg {
    flex: none;
    color: ${color.primary};
  }
  /* A long word of a language fits a small phone. */
  & > span {
    min-width: 0;
    hyphens: auto;
    overflow-wrap: anywhere;
  }
  ${desk} {
    padding: ${space.s};
  }
`

/** The ways from a home to all of its area, to the store and to a person. Source: specification section 2, "Home buttons". */
export default function HomeLinks(): ReactNode {
  const text = useText()
  const session = useSession()
  const area = useArea()
  const { supportUrl } = useConfig()
  return (
    <Stack as="nav" $gap="s" aria-label={text('home.links')} style={{ marginTop: space.l }}>
      <SectionTitle>{text('home.links')}</SectionTitle>
      <Grid>
        {menuOf(area, session).map(({ to, label, icon: Icon }) => (
          <li key={to}>
            <Tile as={Link} to={to}>
              <Icon size={20} aria-hidden /> <span>{text(label)}</span>
            </Tile>
          </li>
        ))}
        {supportUrl !== undefined && (
          <li>
            <Tile href={supportUrl} target="_blank" rel="noreferrer">
              <MessageCircle size={20} aria-hidden /> <span>{text('nav.contact')}</span>
            </Tile>
          </li>
        )}
      </Grid>
      {holds(session, 'ROLE_APP_RASTREIO_DE_PEDIDOS') && (
        <Suspense fallback={<Skeleton $height={target.base} />}>
          <StoreButton />
        </Suspense>
      )}
    </Stack>
  )
}
