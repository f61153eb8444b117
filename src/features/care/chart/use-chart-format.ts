import { useCallback } from 'react'
import { useIntl } from 'react-intl'
import { useText, type TextId } from '../../../ui/text.ts'
import type { ChartUnit } from './figure-chart.ts'

const UNITS: Readonly<Record<Exclude<ChartUnit, 'count'>, TextId>> = {
  percent: 'figure.percent',
  gain: 'figure.gainUnit',
  rate: 'figure.rateUnit',
}

/** Says a value of a chart with its unit. */
export function useChartFormat(unit: ChartUnit): (value: number) => string {
  const text = useText()
  const { formatNumber } = useIntl()
  return useCallback(
    (value) => {
      const said = formatNumber(Math.round(value * 10) / 10)
      return unit === 'count' ? said : text(UNITS[unit], { value: said })
    },
    [unit, text, formatNumber],
  )
}
