import type { ReactNode } from 'react'
import { compareNaturally } from '../../domain/row-order.ts'
import type { TextId } from '../text.ts'

/**
 * Where a column stands on a phone's card: what the row is known by, what it says first, further facts in one line, its
 * state. Without a place it is on the desk only.
 */
export type CardPlace = 'lead' | 'main' | 'note' | 'state'

/** One thing that a list says of each row. */
export interface ListColumn<Row> {
  /** Its name in the address, where the table is sorted by it. */
  name: string
  title: TextId
  cell: (row: Row) => ReactNode
  card?: CardPlace
  /** What a card says instead of the table's cell. */
  onCard?: (row: Row) => ReactNode
  /** Left out of the table while the chosen row stands beside it. */
  spare?: boolean
  /** What is compared; without it the table is not sorted by this column. */
  sortBy?: (row: Row) => string | number
  /** Figures stand under one another. */
  numeric?: boolean
  /** Share of the table's width, in percent. */
  width?: number
}

/** What a list shows of its rows: cards on a phone, a table at the desk. */
export interface ListDefinition<Row extends { id: string }> {
  columns: readonly ListColumn<Row>[]
  /** The page of a row. */
  to: (row: Row) => string
  /** Beside what a row says first: whether it waits to be sent. */
  mark?: (row: Row) => ReactNode
  /** Cards of the same group stand under one heading. */
  group?: (row: Row) => { key: string; title: string; exact?: string }
  /** Whether what a card is known by is a figure with a unit, which needs a line of its own. */
  figure?: boolean
  /** Colour of a card's edge. */
  edge?: (row: Row) => string
  /** Beside the table: the chosen row. Without it a row leads to its page at once. */
  detail?: (row: Row) => ReactNode
}

/** How a table is sorted; null is the order in which the rows are given. */
export interface ListSort {
  name: string
  descending: boolean
}

/** Reads `column` or `-column` from an address. */
export const parseSort = (text: string | null): ListSort | null =>
  text === null || text === '' ? null : { name: text.replace(/^-/, ''), descending: text.startsWith('-') }

/** The sort after a press on a column's heading: ascending, descending, as given. */
export function nextSort(sort: ListSort | null, name: string): string {
  if (sort?.name !== name) return name
  return sort.descending ? '' : `-${name}`
}

const compare = (a: string | number, b: string | number): number =>
  typeof a === 'number' && typeof b === 'number' ? a - b : compareNaturally(String(a), String(b))

/** Rows in the order of a column; those without a value come last, equal ones stay in the order they were given. */
export function sortRows<Row>(
  rows: readonly Row[],
  columns: readonly ListColumn<Row>[],
  sort: ListSort | null,
): readonly Row[] {
  const sortBy = columns.find(({ name }) => name === sort?.name)?.sortBy
  if (!sortBy || !sort) return rows
  const sign = sort.descending ? -1 : 1
  return rows
    .map((row) => ({ row, value: sortBy(row) }))
    .sort((a, b) =>
      a.value === '' || b.value === ''
        ? Number(a.value === '') - Number(b.value === '')
        : sign * compare(a.value, b.value),
    )
    .map(({ row }) => row)
}
