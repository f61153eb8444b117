import { Fragment, memo, type ReactNode } from 'react'
import styled from 'styled-components'
import { Muted, Stack } from '../surface.tsx'
import { color, font, space, tablet } from '../theme.ts'
import type { CardPlace, ListDefinition } from './list-definition.ts'
import { Link } from '../link.tsx'
import { Rows } from './rows.ts'

const Heading = styled.h2`
  margin: ${space.s} 0;
  font-size: ${font.s};
  font-weight: 700;
  color: ${color.muted};
  &::first-letter {
    text-transform: uppercase;
  }
`

/** What the row is known by on the left, never broken; the state under the rest, so that neither is squeezed. */
const Card = styled(Link)<{ $edge: string | undefined }>`
  display: grid;
  grid-template-columns: minmax(64px, auto) minmax(0, 1fr);
  align-items: center;
  gap: ${space.xs} ${space.m};
  min-height: 72px;
  padding: ${space.s} ${space.l};
  ${({ $edge }) => $edge !== undefined && `border-left: 6px solid ${$edge};`}
  text-decoration: none;
  &:hover {
    background: ${color.sunk};
  }
  & > strong {
    font-size: ${font.xl};
    white-space: nowrap;
    font-variant-numeric: tabular-nums;
  }
  & > :nth-child(3) {
    grid-column: 2;
    justify-self: start;
  }
  ${tablet} {
    /* Several states wrap, so that what the row is about has room. */
    grid-template-columns: minmax(80px, auto) minmax(0, 1fr) fit-content(50%);
    min-height: 60px;
    & > :nth-child(3) {
      grid-column: auto;
    }
  }
`

/** Rows that are known by a name, which may need the whole width. */
const NamedCard = styled(Card)`
  grid-template-columns: minmax(0, 1fr);
  & > :nth-child(2) {
    justify-self: start;
  }
  ${tablet} {
    grid-template-columns: minmax(0, 1fr) fit-content(50%);
  }
`

/** The figure and its state in one line, the rest under them. */
const FigureCard = styled(Card)`
  grid-template-columns: minmax(0, 1fr) auto;
  & > :nth-child(2) {
    grid-row: 2;
    grid-column: 1 / -1;
  }
  & > :nth-child(3) {
    grid-column: 2;
  }
  ${tablet} {
    grid-template-columns: 200px minmax(0, 1fr) fit-content(50%);
    & > :nth-child(2) {
      grid-row: auto;
      grid-column: 2;
    }
    & > :nth-child(3) {
      grid-column: 3;
    }
  }
`

const Main = styled.span`
  display: block;
  font-weight: 600;
  &:first-letter {
    text-transform: uppercase;
  }
`

interface RecordCardsProps<Row extends { id: string }> {
  rows: readonly Row[]
  definition: ListDefinition<Row>
}

/** Rows as cards under one another, in groups where the list has them. */
export function RecordCards<Row extends { id: string }>({ rows, definition }: RecordCardsProps<Row>) {
  const { group } = definition
  const cards = (some: readonly Row[]) => (
    <Rows>
      {some.map((row) => (
        <RecordCard key={row.id} row={row} definition={definition as unknown as ListDefinition<{ id: string }>} />
      ))}
    </Rows>
  )
  if (!group) return cards(rows)
  const groups = new Map<string, Row[]>()
  for (const row of rows) {
    const { key } = group(row)
    const members = groups.get(key)
    if (members) members.push(row)
    else groups.set(key, [row])
  }
  return (
    <Stack $gap="s">
      {[...groups].map(([key, members]) => {
        const [first] = members
        const heading = first && group(first)
        return (
          <section key={key} aria-label={heading?.exact ?? heading?.title}>
            <Heading title={heading?.exact}>{heading?.title}</Heading>
            {cards(members)}
          </section>
        )
      })}
    </Stack>
  )
}

interface RecordCardProps {
  row: { id: string }
  definition: ListDefinition<{ id: string }>
}

/** Memoized: saving a record renders its card only. */
const RecordCard = memo(function RecordCard({ row, definition }: RecordCardProps) {
  const { columns, to, mark, edge, figure = false } = definition
  const at = (place: CardPlace): ReactNode[] =>
    columns
      .filter(({ card }) => card === place)
      .map(({ name, cell, onCard }) => ({ name, content: (onCard ?? cell)(row) }))
      .filter(({ content }) => content !== null && content !== '')
      .map(({ name, content }) => <Fragment key={name}>{content}</Fragment>)
  const notes = at('note')
  const state = at('state')
  const lead = at('lead')
  const Shape = figure ? FigureCard : lead.length > 0 ? Card : NamedCard
  return (
    <li>
      <Shape to={to(row)} $edge={edge?.(row)}>
        {lead.length > 0 && <strong>{lead}</strong>}
        <span>
          {at('main').map((main, index) => (
            <Main key={index}>{main}</Main>
          ))}
          {notes.length > 0 && (
            <Muted>
              {notes.map((note, index) => (
                <Fragment key={index}>
                  {index > 0 && ' · '}
                  {note}
                </Fragment>
              ))}
            </Muted>
          )}{' '}
          {mark?.(row)}
        </span>
        {state.length > 0 && <span>{state}</span>}
      </Shape>
    </li>
  )
})
