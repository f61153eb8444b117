import { useIntl } from 'react-intl'
import styled from 'styled-components'
import { daysBetween } from '../../../domain/calendar.ts'
import { DOUBLING_DAYS, type Growth } from '../../../domain/calf.ts'
import { Muted } from '../../../ui/surface.tsx'
import { useText } from '../../../ui/text.ts'
import { color } from '../../../ui/theme.ts'

const WIDTH = 320
const HEIGHT = 120
const PAD = 8

const Drawing = styled.svg`
  width: 100%;
  height: auto;
  max-width: 480px;
  overflow: visible;
`

/** Weights with the aim of double the first one at 56 days; said in words for those who do not see it. */
export default function GrowthTrend({ growth }: { growth: readonly Growth[] }) {
  const text = useText()
  const { formatNumber } = useIntl()
  const [first] = growth
  const last = growth.at(-1)
  if (!first || !last || first.date === last.date) return null
  const days = Math.max(DOUBLING_DAYS, daysBetween(first.date, last.date))
  const top = Math.max(first.kg * 2, ...growth.map(({ kg }) => kg)) * 1.05
  const x = (day: number) => PAD + ((WIDTH - 2 * PAD) * day) / days
  const y = (kg: number) => HEIGHT - PAD - ((HEIGHT - 2 * PAD) * kg) / top
  const points = growth.map(({ date, kg }) => ({ x: x(daysBetween(first.date, date)), y: y(kg), date }))
  const label = text('calf.growth.label', {
    first: formatNumber(first.kg),
    last: formatNumber(last.kg),
    days: daysBetween(first.date, last.date),
  })
  return (
    <figure>
      <Drawing viewBox={`0 0 ${WIDTH} ${HEIGHT}`} role="img" aria-label={label}>
        <line
          x1={x(0)}
          y1={y(first.kg)}
          x2={x(DOUBLING_DAYS)}
          y2={y(first.kg * 2)}
          stroke={color.warningBorder}
          strokeDasharray="4 4"
        />
        <polyline
          fill="none"
          stroke={color.primary}
          strokeWidth="2"
          points={points.map((point) => `${point.x},${point.y}`).join(' ')}
        />
        {points.map((point) => (
          <circle
            key={point.date}
            cx={point.x}
            cy={point.y}
            r="4"
            fill={color.primary}
            stroke={color.surface}
            strokeWidth="1.5"
          />
        ))}
      </Drawing>
      <figcaption>
        <Muted>
          {label}. {text('calf.growth.aim')}
        </Muted>
      </figcaption>
    </figure>
  )
}
