import type { ReactNode } from 'react'
import { useSync } from '../../../engine/react/farm-records.ts'
import { useDates } from '../../../ui/dates.ts'
import { ChartPage } from '../../../ui/frames/chart-page.tsx'
import { ListPage } from '../../../ui/frames/list-page.tsx'
import { Columns } from '../../../ui/surface.tsx'
import { useText } from '../../../ui/text.ts'
import { qualityColumns, qualityLines } from './quality-file.ts'
import { MonthRows, monthRowsOf, QualityCard } from './quality-parts.tsx'
import { useImageNames } from '../../care/chart/use-image-names.ts'
import { NewColostrumLink } from '../colostrum/new-colostrum-link.tsx'
import type { Quality, Span } from './quality.rules.ts'

/** One measure of a page. */
export interface Measure {
  name: string
  summary: string
  quality: Quality
  aim: number | null
  goals?: Parameters<typeof QualityCard>[0]['goals']
}

interface QualityViewProps {
  filters: ReactNode
  measures: readonly Measure[]
  definition: string
  /** What pictures of the charts and the table's file are called. */
  title: string
  span: Span
  /** Whether there is anything at all, in whichever period. */
  hasData: boolean
  notices?: ReactNode
  brief?: boolean
}

/** Measures of colostrum or of its feeding: charts, their months in a table and as CSV, and what is drawn. */
export function QualityView({ filters, measures, definition, title, span, hasData, notices, brief }: QualityViewProps) {
  const text = useText()
  const imageNames = useImageNames()
  const { today } = useDates()
  const ready = useSync('ready')
  if (!hasData) {
    return (
      <ListPage
        rows={ready ? [] : undefined}
        count="colostrumQuality.batches"
        empty={{
          title: 'colostrumQuality.empty.title',
          text: 'colostrumQuality.empty.text',
          action: <NewColostrumLink />,
        }}
      >
        {() => null}
      </ListPage>
    )
  }
  const rows = monthRowsOf(measures)
  return (
    <ChartPage
      filters={filters}
      notices={notices}
      charts={
        <Columns $gap="l" $count={measures.length > 1 ? 2 : 1}>
          {measures.map((measure) => (
            <QualityCard key={measure.name} {...measure} brief={brief} />
          ))}
        </Columns>
      }
      data={{
        title: 'colostrumQuality.months',
        table: <MonthRows rows={rows} several={measures.length > 1} />,
        rows: qualityLines(measures, rows),
        columns: qualityColumns(text),
        fileName: title,
      }}
      image={imageNames(title, { from: span.from, to: today })}
      definition={definition}
    />
  )
}
