import { useIntl } from 'react-intl'
import styled from 'styled-components'
import { SCC_LIMIT } from '../../../domain/cure-chance.ts'
import type { FarmRecords } from '../../../engine/react/farm-records.ts'
import { useDates } from '../../../ui/dates.ts'
import { Muted } from '../../../ui/surface.tsx'
import { useText } from '../../../ui/text.ts'
import { color } from '../../../ui/theme.ts'

const WIDTH = 320
const HEIGHT = 96
const PAD = 8
/** How many test days are drawn. */
const SHOWN = 12

const Line = styled.svg`
  width: 100%;
  height: auto;
  max-width: 480px;
  overflow: visible;
`

/** Cells of the last test days with the limit of a healthy cow; said in words for those who do not see it. */
export default function SccTrend({ testDays }: { testDays: readonly FarmRecords['TestDay'][] }) {
  const text = useText()
  const dates = useDates()
  const { formatNumber } = useIntl()
  const days = testDays
    .filter((day): day is FarmRecords['TestDay'] & { scc: number } => day.scc !== null)
    .slice(0, SHOWN)
    .reverse()
  const last = days.at(-1)
  if (!last || days.length < 2) return null
  // Cells are read on a logarithmic scale: twice as many is the same step everywhere.
  const top = Math.log(Math.max(SCC_LIMIT * 2, ...days.map(({ scc }) => scc)))
  const bottom = Math.log(Math.max(1, Math.min(20, ...days.map(({ scc }) => scc))))
  const y = (scc: number) => PAD + (HEIGHT - 2 * PAD) * (1 - (Math.log(Math.max(1, scc)) - bottom) / (top - bottom))
  const x = (index: number) => PAD + ((WIDTH - 2 * PAD) * index) / (days.length - 1)
  const above = days.filter(({ scc }) => scc > SCC_LIMIT).length
  return (
    <figure>
      <Line
        viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
        role="img"
        aria-label={text('cow.scc.label', { count: days.length, above })}
      >
        <line
          x1="0"
          x2={WIDTH}
          y1={y(SCC_LIMIT)}
          y2={y(SCC_LIMIT)}
          stroke={color.warningBorder}
          strokeDasharray="4 4"
        />
        <polyline
          fill="none"
          stroke={color.primary}
          strokeWidth="2"
          points={days.map(({ scc }, index) => `${x(index)},${y(scc)}`).join(' ')}
        />
        {days.map(({ id, scc }, index) => (
          <circle
            key={id}
            cx={x(index)}
            cy={y(scc)}
            r="4"
            fill={scc > SCC_LIMIT ? color.dangerText : color.primary}
            stroke={color.surface}
            strokeWidth="1.5"
          />
        ))}
      </Line>
      <figcaption>
        <Muted>
          {text('cow.scc.last', { scc: formatNumber(last.scc), day: dates.day(last.date), limit: SCC_LIMIT })}
        </Muted>
      </figcaption>
    </figure>
  )
}
