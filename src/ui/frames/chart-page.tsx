import { Download, ImageDown } from 'lucide-react'
import { createContext, Suspense, useContext, useRef, type ReactNode } from 'react'
import { useIntl } from 'react-intl'
import { Button } from '../button.tsx'
import type { CsvColumn } from '../csv.ts'
import { useDates, useNow } from '../dates.ts'
import { download } from '../download.ts'
import { Scrolling } from '../scrolling.ts'
import { Card, Muted, Row, SectionTitle, Skeleton, Stack } from '../surface.tsx'
import { useText, type TextId } from '../text.ts'
import { usePrinting } from '../use-printing.ts'

/** What a picture of a chart is called, and what stands in it beside the chart and its sentence. */
export interface ChartImageNames {
  title: string
  /** Farm, and the dates of the period. */
  footer: readonly string[]
}

/** A name that every system takes for a file. */
const fileNameOf = (title: string, footer: readonly string[]): string =>
  [title, ...footer].join(' - ').replace(/[/\\:*?"<>|]/g, '-')

/** What the pictures of a page's charts are called. */
const ImageNames = createContext<ChartImageNames | null>(null)

interface ChartCardProps {
  /** The chart's result in one sentence, also for screen readers. */
  summary: string
  /** Shown beside the sentence: a state. */
  state?: ReactNode
  /** Tells the charts of a page apart in their pictures. */
  name?: string
  children?: ReactNode
}

/** One chart with its sentence, which can be saved as a picture. The chart's own code is loaded with it. */
export function ChartCard({ summary, state, name, children }: ChartCardProps) {
  const text = useText()
  const card = useRef<HTMLElement>(null)
  const { locale } = useIntl()
  const image = useContext(ImageNames)
  const isDrawn = children !== undefined && children !== false
  const save = async ({ title: page, footer }: ChartImageNames) => {
    const title = name === undefined ? page : `${page} - ${name}`
    const { chartImage } = await import('../charts/chart-image.ts')
    const picture = card.current && (await chartImage(card.current, { title, summary, footer, locale }))
    if (picture) download(picture, `${fileNameOf(title, footer)}.png`)
  }
  return (
    <Card ref={card}>
      <Stack $gap="s">
        <SectionTitle style={{ lineHeight: 1.35 }}>{summary}</SectionTitle>
        {state !== undefined && <Row>{state}</Row>}
        {isDrawn && (
          <Suspense fallback={<Skeleton $height="352px" />}>
            {children}
            {image && (
              <Button data-print="no" style={{ alignSelf: 'flex-end' }} onClick={() => void save(image)}>
                <ImageDown size={20} aria-hidden /> {text('chart.png')}
              </Button>
            )}
          </Suspense>
        )}
      </Stack>
    </Card>
  )
}

interface ChartPageProps<Item> {
  /** What narrows the data: period, tank, group. */
  filters?: ReactNode
  /** The definition: what is shown, how it is calculated, and from what. */
  definition: string
  /** What pictures of the charts are called. */
  image: ChartImageNames
  charts: ReactNode
  /** The records behind a point that was chosen. */
  cases?: ReactNode
  /** The data behind the charts, also as a file. */
  data: {
    title: TextId
    table: ReactNode
    rows: readonly Item[]
    columns: readonly CsvColumn<Item>[]
    fileName: string
  }
  /** Warnings that the data give. */
  notices?: ReactNode
}

async function saveTable<Item>(
  { rows, columns, fileName }: ChartPageProps<Item>['data'],
  { footer }: ChartImageNames,
): Promise<void> {
  const { csvOf } = await import('../csv.ts')
  download(new Blob([csvOf(rows, columns)], { type: 'text/csv;charset=utf-8' }), `${fileNameOf(fileName, footer)}.csv`)
}

/** Charts: filters, their sentences, the definition of what is drawn, and the data as a table and as CSV. */
export function ChartPage<Item>({ filters, definition, image, charts, cases, data, notices }: ChartPageProps<Item>) {
  const text = useText()
  const isPrinting = usePrinting()
  return (
    <Stack>
      {filters}
      {notices}
      <ImageNames value={image}>{charts}</ImageNames>
      {cases}
      <Card>
        <Stack $gap="s">
          <Row style={{ justifyContent: 'space-between' }}>
            <SectionTitle>{text(data.title)}</SectionTitle>
            <Button data-print="no" disabled={data.rows.length === 0} onClick={() => void saveTable(data, image)}>
              <Download size={20} aria-hidden /> {text('chart.csv')}
            </Button>
          </Row>
          <Scrolling>{data.table}</Scrolling>
        </Stack>
      </Card>
      <Muted as="p" style={{ breakBefore: 'avoid' }}>
        {definition}
      </Muted>
      {isPrinting && <PrintDate />}
    </Stack>
  )
}

/** When it was printed: the filters that are printed too count back from that day. */
function PrintDate() {
  const text = useText()
  const dates = useDates()
  const now = useNow()
  return (
    <Muted as="p" style={{ breakBefore: 'avoid' }}>
      {text('chart.printed', { day: dates.numeric(now) })}
    </Muted>
  )
}
