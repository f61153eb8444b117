import Highcharts from 'highcharts/esm/highcharts.js'
import 'highcharts/esm/modules/accessibility.js'
import { HighchartsReact } from 'highcharts-react-official'
import { useMemo } from 'react'
import { useNavigate } from 'react-router-dom'
import { axisLabel, ChartFrame, chartLook } from '../../../ui/charts/chart-look.ts'
import { useText } from '../../../ui/text.ts'
import { color, font, tone } from '../../../ui/theme.ts'
import { percent } from './percent.ts'
import type { Bar } from './quality.rules.ts'

interface BarChartProps {
  summary: string
  bars: readonly Bar[]
}

/** On a chart this narrow names have small letters, and lines of about so many of them. */
const PHONE = 400
const SMALL = '0.75rem'
const LETTERS = 8

/** A name in short lines. */
const narrow = (name: string): string =>
  name
    .split(' ')
    .reduce<string[]>((lines, word) => {
      const last = lines.at(-1)
      if (last === undefined || last.length + 1 + word.length > LETTERS) return [...lines, word]
      return [...lines.slice(0, -1), `${last} ${word}`]
    }, [])
    .join('<br>')

/** How records are spread: a bar leads to them. */
export default function BarChart({ summary, bars }: BarChartProps) {
  const text = useText()
  const navigate = useNavigate()
  const options = useMemo((): Highcharts.Options => {
    const all = bars.reduce((sum, { count }) => sum + count, 0)
    return {
      ...chartLook(summary, 220),
      xAxis: {
        categories: bars.map((bar) => text(bar.label)),
        lineColor: color.borderStrong,
        labels: { ...axisLabel, rotation: 0, style: { ...axisLabel.style, textOverflow: 'none' } },
      },
      yAxis: {
        min: 0,
        maxPadding: 0.2,
        title: { text: undefined },
        gridLineColor: color.border,
        allowDecimals: false,
        labels: axisLabel,
      },
      responsive: {
        rules: [
          {
            condition: { maxWidth: PHONE },
            chartOptions: {
              xAxis: {
                labels: {
                  style: { ...axisLabel.style, fontSize: SMALL },
                  formatter: ({ value }) => narrow(String(value)),
                },
              },
            },
          },
        ],
      },
      tooltip: { enabled: false },
      series: [
        {
          type: 'column',
          name: text('colostrumQuality.count'),
          cursor: 'pointer',
          borderWidth: 1,
          borderRadius: 4,
          data: bars.map(({ count, tone: each, to }) => ({
            y: count,
            color: tone[each].border,
            borderColor: tone[each].text,
            events: { click: () => void navigate(to) },
          })),
          dataLabels: {
            enabled: true,
            style: { color: color.text, fontSize: font.s, textOutline: 'none', fontWeight: '600' },
            formatter() {
              return this.y ? text('colostrumQuality.shareUnit', { share: percent(this.y, all) }) : ''
            },
          },
        },
      ],
    }
  }, [summary, bars, text, navigate])
  return (
    <ChartFrame>
      <HighchartsReact highcharts={Highcharts} options={options} />
    </ChartFrame>
  )
}
