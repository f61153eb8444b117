import { useMemo } from 'react'
import { useSearchParams } from 'react-router-dom'
import { useIsDesk } from '../is-desk.ts'
import type { TextId } from '../text.ts'
import { usePrinting } from '../use-printing.ts'
import { parseSort, sortRows, type ListDefinition } from './list-definition.ts'
import { ListPage, type ListPageProps } from './list-page.tsx'
import { RecordCards } from './record-cards.tsx'
import { RecordTable, SORT_PARAM } from './record-table.tsx'

interface RecordListPageProps<Row extends { id: string }> extends Omit<ListPageProps<Row>, 'children'> {
  /** Name of the table. */
  title: TextId
  /** What is shown of the rows. */
  list: ListDefinition<Row>
}

/**
 * A list of records from one definition: cards on a phone and on paper, where a table is too wide; a table at the desk,
 * sorted, with the chosen row beside it.
 */
export function RecordListPage<Row extends { id: string }>({ title, list, rows, ...page }: RecordListPageProps<Row>) {
  const isDesk = useIsDesk()
  const isPrinting = usePrinting()
  const [params] = useSearchParams()
  const asked = isDesk ? params.get(SORT_PARAM) : null
  const sort = useMemo(() => parseSort(asked), [asked])
  const sorted = useMemo(() => rows && sortRows(rows, list.columns, sort), [rows, list, sort])
  return (
    <ListPage rows={sorted} {...page}>
      {(shown) =>
        isDesk && !isPrinting ? (
          <RecordTable title={title} rows={shown} definition={list} sort={sort} />
        ) : (
          <RecordCards rows={shown} definition={list} />
        )
      }
    </ListPage>
  )
}
