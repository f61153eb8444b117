import Highcharts from 'highcharts/esm/highcharts.js'
import 'highcharts/esm/modules/accessibility.js'
import { HighchartsReact } from 'highcharts-react-official'
import { useMemo } from 'react'
import { useNavigate } from 'react-router-dom'
import { useDates } from '../../../ui/dates.ts'
import { axisLabel, ChartFrame, chartLook } from '../../../ui/charts/chart-look.ts'
import { Muted } from '../../../ui/surface.tsx'
import { useText } from '../../../ui/text.ts'
import { color } from '../../../ui/theme.ts'
import { percent } from './percent.ts'
import type { MonthShare } from './quality.rules.ts'

interface TrendChartProps {
  summary: string
  months: readonly MonthShare[]
  /** In percent. */
  aim: number | null
}

/** The part that is as it should be, month by month, with the aim: a point leads to its records. */
export default function TrendChart({ summary, months, aim }: TrendChartProps) {
  const text = useText()
  const dates = useDates()
  const navigate = useNavigate()
  const options = useMemo((): Highcharts.Options => {
    const share = (value: number) => text('colostrumQuality.shareUnit', { share: value })
    return {
      ...chartLook(summary, 220),
      xAxis: {
        categories: months.map(({ month }) => dates.shortMonth(month)),
        lineColor: color.borderStrong,
        labels: { ...axisLabel, rotation: 0, step: Math.max(1, Math.ceil(months.length / 4)) },
      },
      yAxis: {
        ...{ min: 0, max: 100, tickInterval: 25, title: { text: undefined }, gridLineColor: color.border },
        labels: { ...axisLabel, formatter: ({ value }) => share(Number(value)) },
        plotLines:
          aim === null
            ? []
            : [
                {
                  ...{ value: aim, color: color.muted, dashStyle: 'Dash', width: 2, zIndex: 3 },
                },
              ],
      },
      tooltip: {
        ...chartLook(summary).tooltip,
        formatter() {
          const one = months[this.x]
          return one ? `${dates.month(one.month)}<br/><b>${share(Number(this.y))}</b> · n = ${String(one.count)}` : ''
        },
      },
      series: [
        {
          type: 'line',
          name: text('colostrumQuality.share'),
          cursor: 'pointer',
          color: color.primary,
          lineWidth: 3,
          marker: { enabled: true, radius: 4 },
          data: months.map(({ count, good, to }) => ({
            y: percent(good, count),
            events: { click: () => void navigate(to) },
          })),
        },
      ],
    }
  }, [summary, months, aim, text, dates, navigate])
  return (
    <ChartFrame>
      <HighchartsReact highcharts={Highcharts} options={options} />
      {aim !== null && (
        <Muted as="p">
          <svg width={28} height={12} aria-hidden>
            <line x1={0} y1={6} x2={28} y2={6} stroke={color.muted} strokeWidth={2} strokeDasharray="8 4" />
          </svg>{' '}
          {text('colostrumQuality.chart.aim', { aim })}
        </Muted>
      )}
    </ChartFrame>
  )
}
