import { Inbox } from 'lucide-react'
import { useEffect, useMemo, useState, type ReactNode } from 'react'
import { useLocation } from 'react-router-dom'
import styled from 'styled-components'
import { Button } from '../button.tsx'
import { Loading } from '../loading.tsx'
import { Muted, Stack } from '../surface.tsx'
import { usePrinting } from '../use-printing.ts'
import { EmptyState } from './empty-state.tsx'
import { More } from './more.tsx'
import { useText, type TextId } from '../text.ts'
import { desk, space } from '../theme.ts'

/** How many rows are drawn at first and added by "more". */
const STEP = 30

/** How many rows each visited list showed, by the key that history gives it. */
const shownAt = new Map<string, number>()

/** The main action is above the rows: floating over them, it would hide tap targets. */
const Head = styled.div`
  display: flex;
  flex-direction: column-reverse;
  gap: ${space.l};
  ${desk} {
    flex-direction: row;
    align-items: center;
    justify-content: space-between;
    & a {
      width: auto;
    }
  }
`

const Count = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: 0 ${space.m};
`

/** Can be hidden in print without a box of its own in the layout. */
const Part = styled.div`
  display: contents;
`

/** What a list needs. */
export interface ListPageProps<Row> {
  /** Undefined while the first synchronisation is running. */
  rows: readonly Row[] | undefined
  /** What would be here, why it is empty, and the one thing to do. */
  empty: { title: TextId; text: TextId; action?: ReactNode }
  /** Whether filters hide something. */
  filtered?: boolean
  onClearFilters?: () => void
  count: TextId
  filters?: ReactNode
  action?: ReactNode
  /** What is done with the whole list, beside the count. */
  tools?: ReactNode
  children: (rows: readonly Row[]) => ReactNode
}

/** A list: filters, count, rows in steps, and its loading and empty states. */
export function ListPage<Row>(props: ListPageProps<Row>) {
  const { rows, empty, filtered = false, onClearFilters, count, filters, action, tools, children } = props
  const text = useText()
  const { key } = useLocation()
  const [shown, setShown] = useState(() => shownAt.get(key) ?? STEP)
  useEffect(() => {
    shownAt.set(key, shown)
  }, [key, shown])
  const printing = usePrinting()
  const visible = useMemo(() => (printing ? rows : rows?.slice(0, shown)), [rows, shown, printing])
  return (
    <Stack>
      {/* Print filters only while they narrow the list. */}
      <Part data-print={filtered ? undefined : 'no'}>{filters}</Part>
      {rows === undefined && <Loading label={text('list.loading')} />}
      {rows && rows.length > 0 && (
        <Head>
          <Count>
            <Muted role="status">{text(count, { count: rows.length })}</Muted>
            <Part data-print="no">{tools}</Part>
          </Count>
          <Part data-print="no">{action}</Part>
        </Head>
      )}
      {rows?.length === 0 && (
        <EmptyState icon={Inbox} title={text(filtered ? 'list.noneFiltered' : empty.title)}>
          {filtered ? (
            <Button onClick={onClearFilters}>{text('list.clearFilters')}</Button>
          ) : (
            <>
              <p>{text(empty.text)}</p>
              {empty.action}
            </>
          )}
        </EmptyState>
      )}
      {visible && visible.length > 0 && children(visible)}
      {rows && !printing && <More step={STEP} shown={shown} total={rows.length} onMore={setShown} />}
    </Stack>
  )
}
