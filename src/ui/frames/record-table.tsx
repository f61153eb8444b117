import { ArrowDown, ArrowUp, ExternalLink, X } from 'lucide-react'
import { Fragment, useEffect, useRef, type FocusEvent, type KeyboardEvent, type MouseEvent } from 'react'
import { useNavigate, useSearchParams } from 'react-router-dom'
import styled from 'styled-components'
import { Button, ButtonLink } from '../button.tsx'
import { Row as Line } from '../surface.tsx'
import { useText, type TextId } from '../text.ts'
import { color, font, radius, space, target } from '../theme.ts'
import { nextSort, type ListColumn, type ListDefinition, type ListSort } from './list-definition.ts'
import { Link } from '../link.tsx'
import { useOpens } from '../opens.ts'

const Sides = styled.div<{ $chosen: boolean }>`
  display: grid;
  grid-template-columns: ${({ $chosen }) => ($chosen ? 'minmax(0, 1fr) 360px' : 'minmax(0, 1fr)')};
  gap: ${space.xl};
  align-items: start;
`

const Sheet = styled.div`
  background: ${color.surface};
  border: 1px solid ${color.border};
  border-radius: ${radius.card};
  overflow-x: auto;
`

const Table = styled.table`
  width: 100%;
  border-collapse: collapse;
  & th,
  & td {
    padding: ${space.xs} ${space.s};
    text-align: left;
    vertical-align: middle;
    height: ${target.rowDesk};
    line-height: 1.3;
  }
  & th:first-child,
  & td:first-child {
    padding-left: ${space.l};
  }
  & thead th {
    background: ${color.sunk};
    font-size: ${font.s};
    color: ${color.muted};
    white-space: nowrap;
  }
  & tbody tr {
    border-top: 1px solid ${color.border};
    cursor: pointer;
  }
  & tbody tr:hover {
    background: ${color.sunk};
  }
  & tbody tr[aria-selected='true'] {
    background: ${color.primaryTint};
  }
  & [data-numeric] {
    text-align: right;
    font-variant-numeric: tabular-nums;
  }
  & tbody a[data-row] {
    display: inline-block;
    line-height: ${target.min};
    font-size: ${font.l};
    font-weight: 700;
    white-space: nowrap;
    text-decoration: none;
  }
  & tbody a[data-row]::first-letter {
    text-transform: uppercase;
  }
`

const Sort = styled.button`
  display: inline-flex;
  align-items: center;
  gap: ${space.xs};
  min-height: ${target.min};
  padding: 0;
  border: 0;
  background: none;
  color: inherit;
  font-weight: 700;
  /* The title stands over the figures, which end at the right. */
  [data-numeric] > & {
    flex-direction: row-reverse;
  }
`

const Aside = styled.aside`
  position: sticky;
  top: 88px;
  max-height: calc(100dvh - 112px);
  overflow: auto;
  padding: ${space.l};
  background: ${color.surface};
  border: 1px solid ${color.border};
  border-radius: ${radius.card};
`

/** The address names how the table is sorted and which row is chosen. */
export const SORT_PARAM = 'ordem'
const CHOSEN_PARAM = 'id'

interface RecordTableProps<Row extends { id: string }> {
  /** Name of the table. */
  title: TextId
  rows: readonly Row[]
  definition: ListDefinition<Row>
  sort: ListSort | null
}

/** Rows as a table: sorted by its headings, moved through by arrow keys, the chosen row beside it. */
export function RecordTable<Row extends { id: string }>({ title, rows, definition, sort }: RecordTableProps<Row>) {
  const text = useText()
  const navigate = useNavigate()
  const opens = useOpens()
  const [params, setParams] = useSearchParams()
  const { to, mark, detail } = definition
  const chosen = detail && rows.find(({ id }) => id === params.get(CHOSEN_PARAM))
  const columns = definition.columns.filter(({ spare = false }) => !spare || chosen === undefined)
  const set = (name: string, value: string) => {
    const changed = new URLSearchParams(params)
    if (value === '') changed.delete(name)
    else changed.set(name, value)
    setParams(changed, { replace: true })
  }
  const open = (row: Row) => {
    if (detail && row.id !== chosen?.id) set(CHOSEN_PARAM, row.id)
    else if (opens(to(row))) void navigate(to(row))
  }
  return (
    <Sides $chosen={chosen !== undefined}>
      <Sheet>
        <Table aria-label={text(title)} onKeyDown={moveByArrows}>
          <thead>
            <tr>
              {columns.map((column) => (
                <HeadCell
                  key={column.name}
                  column={column}
                  sort={sort}
                  onSort={() => {
                    set(SORT_PARAM, nextSort(sort, column.name))
                  }}
                />
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <tr
                key={row.id}
                aria-selected={detail ? row.id === chosen?.id : undefined}
                onClick={(event) => {
                  if (isPlain(event)) {
                    event.preventDefault()
                    open(row)
                  }
                }}
                onFocus={(event) => {
                  if (detail && isByKeyboard(event) && row.id !== chosen?.id) set(CHOSEN_PARAM, row.id)
                }}
              >
                {columns.map(({ name, cell, numeric }, index) => (
                  <td key={name} data-numeric={numeric}>
                    {index === 0 ? (
                      <>
                        <Link data-row to={to(row)}>
                          {cell(row)}
                        </Link>{' '}
                        {mark?.(row)}
                      </>
                    ) : (
                      cell(row)
                    )}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </Table>
      </Sheet>
      {chosen && (
        <Beside
          to={to(chosen)}
          onClose={() => {
            focusChosen()
            set(CHOSEN_PARAM, '')
          }}
        >
          <Fragment key={chosen.id}>{detail(chosen)}</Fragment>
        </Beside>
      )}
    </Sides>
  )
}

/** Without a key that opens another tab, and not on a control of its own. */
const isPlain = ({ button, ctrlKey, metaKey, shiftKey, target: on }: MouseEvent): boolean =>
  button === 0 &&
  !ctrlKey &&
  !metaKey &&
  !shiftKey &&
  on instanceof Element &&
  on.closest('button, [data-own]') === null

const isByKeyboard = ({ target: on }: FocusEvent): boolean => on instanceof Element && on.matches(':focus-visible')

/** Moves the focus from the panel to its row before the panel unmounts, which would lose the focus. */
function focusChosen(): void {
  if (document.activeElement?.closest('aside')) {
    document.querySelector<HTMLElement>('[aria-selected=true] a[data-row]')?.focus()
  }
}

/** Up and down go through the rows. */
function moveByArrows(event: KeyboardEvent): void {
  const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0
  const on = event.target
  if (step === 0 || !(on instanceof Element) || !on.matches('a[data-row]')) return
  const links = [...event.currentTarget.querySelectorAll<HTMLElement>('a[data-row]')]
  links[links.findIndex((link) => link === on) + step]?.focus()
  event.preventDefault()
}

interface HeadCellProps<Row> {
  column: ListColumn<Row>
  sort: ListSort | null
  onSort: () => void
}

function HeadCell<Row>({ column: { name, title, sortBy, numeric, width }, sort, onSort }: HeadCellProps<Row>) {
  const text = useText()
  const own = sort?.name === name ? sort : null
  const style = width === undefined ? undefined : { width: `${String(width)}%` }
  if (!sortBy) {
    return (
      <th scope="col" data-numeric={numeric} style={style}>
        {text(title)}
      </th>
    )
  }
  const Arrow = own?.descending === true ? ArrowDown : ArrowUp
  return (
    <th
      scope="col"
      data-numeric={numeric}
      style={style}
      aria-sort={own ? (own.descending ? 'descending' : 'ascending') : 'none'}
    >
      <Sort type="button" onClick={onSort}>
        {text(title)}
        <Arrow size={16} aria-hidden style={{ visibility: own ? 'visible' : 'hidden' }} />
      </Sort>
    </th>
  )
}

interface BesideProps {
  to: string
  onClose: () => void
  children: React.ReactNode
}

/** The chosen row beside the table; closes with Escape. */
function Beside({ to, onClose, children }: BesideProps) {
  const text = useText()
  const aside = useRef<HTMLElement>(null)
  const close = useRef(onClose)
  useEffect(() => {
    close.current = onClose
  })
  useEffect(() => {
    if (aside.current) aside.current.scrollTop = 0
  }, [to])
  useEffect(() => {
    const onKey = (event: globalThis.KeyboardEvent) => {
      if (event.key === 'Escape' && document.querySelector('[role=dialog]') === null) close.current()
    }
    addEventListener('keydown', onKey)
    return () => {
      removeEventListener('keydown', onKey)
    }
  }, [])
  return (
    <Aside ref={aside} aria-label={text('list.detail')} data-own>
      <Line style={{ justifyContent: 'space-between', marginBottom: space.m }}>
        <ButtonLink to={to}>
          <ExternalLink size={18} aria-hidden /> {text('list.open')}
        </ButtonLink>
        <Button emphasis="quiet" aria-label={text('list.closeDetail')} onClick={onClose}>
          <X aria-hidden />
        </Button>
      </Line>
      {children}
    </Aside>
  )
}
