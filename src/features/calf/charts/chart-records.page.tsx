import { useMemo } from 'react'
import { compareNaturally } from '../../../domain/row-order.ts'
import { useRecords, useSync } from '../../../engine/react/farm-records.ts'
import { Chooser, Choices } from '../../../ui/fields/chooser.tsx'
import type { ListDefinition } from '../../../ui/frames/list-definition.ts'
import { RecordListPage } from '../../../ui/frames/record-list-page.tsx'
import { useListParams } from '../../../ui/list-params.ts'
import { Stack } from '../../../ui/surface.tsx'
import { useText } from '../../../ui/text.ts'
import { chartRecordParams, type PointRecord } from './calf-charts.rules.ts'
import { ChartChoice } from './chart-choice.tsx'
import { useCalfCharts } from './use-calf-chart.ts'

/** A line of the list: a calf may stand in it more than once, say with two diseases. */
type Line = PointRecord & { id: string; earTag: string; name: string | null }

/** The calves behind a chart, or behind one point of it; one tap to the calf. */
export default function ChartRecordsPage() {
  const text = useText()
  const ready = useSync('ready')
  const [{ kind, months, point }, change] = useListParams(chartRecordParams)
  const animals = useRecords('Animal')
  const makeChart = useCalfCharts(months)
  const chart = useMemo(() => makeChart(kind), [makeChart, kind])
  const lines = useMemo((): Line[] => {
    const calves = new Map(animals.map((animal) => [animal.id, animal]))
    return chart.points
      .filter(({ key }) => point === '' || key === point)
      .flatMap(({ key, label, records }) =>
        records
          .flatMap(({ calf: id, note }, place): Line[] => {
            const calf = calves.get(id)
            if (!calf) return []
            // Among the calves of all points, each says of which it is.
            const said = point === '' && !note.startsWith(`${label} ·`) ? `${label} · ${note}` : note
            return [{ calf: id, note: said, id: `${key} ${String(place)}`, earTag: calf.earTag, name: calf.name }]
          })
          .sort((a, b) => compareNaturally(a.earTag, b.earTag)),
      )
  }, [animals, chart, point])
  const list = useMemo(
    (): ListDefinition<Line> => ({
      to: ({ calf }) => `/bezerra/ficha-da-bezerra/${calf}`,
      columns: [
        {
          name: 'brinco',
          title: 'calf.column.tag',
          card: 'lead',
          cell: ({ earTag }) => earTag,
          sortBy: ({ earTag }) => earTag,
        },
        {
          name: 'nome',
          title: 'calf.column.name',
          card: 'main',
          cell: ({ name }) => name,
          sortBy: ({ name }) => name ?? '',
        },
        { name: 'nota', title: 'calfChart.note', card: 'note', cell: ({ note }) => note },
      ],
    }),
    [],
  )
  return (
    <RecordListPage
      title="screen.calfChartData"
      list={list}
      rows={ready || lines.length > 0 ? lines : undefined}
      count="calfChart.records"
      filtered={point !== ''}
      onClearFilters={() => {
        change({ point: '' })
      }}
      empty={{ title: 'calfChart.empty.title', text: 'calfChart.empty.text' }}
      filters={
        <Stack $gap="m">
          <ChartChoice
            kind={kind}
            months={months}
            onChoose={(chosen) => {
              change({ ...chosen, ...(chosen.kind !== undefined && { point: '' }) })
            }}
          />
          <Choices>
            <Chooser
              label="figure.point"
              options={[
                ['', text('figure.allPoints')],
                ...chart.points.map(
                  ({ key, label, records }) => [key, `${label} (${String(records.length)})`] as const,
                ),
              ]}
              value={point}
              onChoose={(chosen) => {
                change({ point: chosen })
              }}
            />
          </Choices>
        </Stack>
      }
    />
  )
}
