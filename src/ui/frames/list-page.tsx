import { Inbox } from 'lucide-react'
import { useEffect, useMemo, useState, type ReactNode } from 'react'
import { NavigationType, useLocation, useNavigationType } from 'react-router-dom'
import styled from 'styled-components'
import { useAfterFrame } from '../after-frame.ts'
import { Button } from '../button.tsx'
import { Loading } from '../loading.tsx'
import { Muted, Stack } from '../surface.tsx'
import { useText, type TextId } from '../text.ts'
import { color, desk, font, space } from '../theme.ts'

/** How many rows are drawn at first and added by "more". */
const STEP = 30

/**
 * About how many fill the screen, beside what stands above them: the others are drawn when these are to be seen. To be
 * told the height of the window instead, a page that is being changed would first have to be laid out.
 */
const screenful = () => Math.ceil((screen.height || 800) / 96)

/** Nothing is drawn yet of what is wanted. */
const NOTHING = { key: '', shown: 0 }

/** How many rows each visited list showed, by the key that history gives it. */
const shownAt = new Map<string, number>()

const Empty = styled.div`
  display: flex;
  flex-direction: column;
  align-items: center;
  gap: ${space.m};
  padding: ${space.xxxl} ${space.l};
  text-align: center;
  color: ${color.muted};
  & > strong {
    color: ${color.text};
    font-size: ${font.l};
  }
`

/** The list's main action stands before its rows: over them it would hide what one taps. */
const Head = styled.div`
  display: flex;
  flex-direction: column-reverse;
  gap: ${space.l};
  ${desk} {
    flex-direction: row;
    align-items: center;
    justify-content: space-between;
    & > a {
      width: auto;
    }
  }
`

interface ListPageProps<Row> {
  /** Undefined while the first copy is on its way to the device. */
  rows: readonly Row[] | undefined
  /** What would be here, why it is empty, and the one thing to do. */
  empty: { title: TextId; text: TextId; action?: ReactNode }
  /** Whether filters hide something. */
  filtered?: boolean
  onClearFilters?: () => void
  count: TextId
  filters?: ReactNode
  action?: ReactNode
  children: (rows: readonly Row[]) => ReactNode
}

/** A list: filters, count, rows in steps, and its loading and empty states. */
export function ListPage<Row>(props: ListPageProps<Row>) {
  const { rows, empty, filtered = false, onClearFilters, count, filters, action, children } = props
  const text = useText()
  const { key } = useLocation()
  const isBack = useNavigationType() === NavigationType.Pop
  const [shown, setShown] = useState(() => shownAt.get(key) ?? STEP)
  useEffect(() => {
    shownAt.set(key, shown)
  }, [key, shown])
  const wanted = useMemo(() => ({ key, shown }), [key, shown])
  // Whoever comes back finds the row that was left, which may be far down.
  const settled = useAfterFrame(wanted, isBack ? wanted : NOTHING)
  const drawn = settled.key === key ? settled.shown : isBack ? shown : Math.min(shown, screenful())
  const visible = useMemo(() => rows?.slice(0, drawn), [rows, drawn])
  return (
    <Stack>
      {filters}
      {rows === undefined && <Loading label={text('list.loading')} />}
      {rows && rows.length > 0 && (
        <Head>
          <Muted role="status">{text(count, { count: rows.length })}</Muted>
          {action}
        </Head>
      )}
      {rows?.length === 0 && (
        <Empty role="status">
          <Inbox size={40} aria-hidden />
          <strong>{text(filtered ? 'list.noneFiltered' : empty.title)}</strong>
          {filtered ? (
            <Button onClick={onClearFilters}>{text('list.clearFilters')}</Button>
          ) : (
            <>
              <p>{text(empty.text)}</p>
              {empty.action}
            </>
          )}
        </Empty>
      )}
      {visible && visible.length > 0 && children(visible)}
      {rows && <More step={STEP} shown={shown} total={rows.length} onMore={setShown} />}
    </Stack>
  )
}

interface MoreProps {
  step: number
  shown: number
  total: number
  /** Takes how many rows are to be shown. */
  onMore: (shown: number) => void
}

/** The button that shows further rows; nothing when all are shown. */
export function More({ step, shown, total, onMore }: MoreProps) {
  const text = useText()
  if (total <= shown) return null
  return (
    <Button
      wide
      onClick={() => {
        onMore(shown + step)
      }}
    >
      {text('list.more', { count: Math.min(step, total - shown) })}
    </Button>
  )
}

/** A list's rows in one bordered block. */
export const Rows = styled.ul`
  background: ${color.surface};
  border: 1px solid ${color.border};
  border-radius: 12px;
  overflow: hidden;
  & > li + li {
    border-top: 1px solid ${color.border};
  }
`
