import { useCallback } from 'react'
import { useIntl } from 'react-intl'
import { useText, type TextId } from '../../../ui/text.ts'
import type { ChartUnit } from './figure-chart.ts'

const UNITS: Readonly<Record<Exclude<ChartUnit, 'count'>, TextId>> = {
  percent: 'figure.percent',
  gain: 'figure.gainUnit',
  rate: 'figure.rateUnit',
  days: 'figure.daysUnit',
}

/**
 * Says a value of a chart with its unit.
 * @param alone whether the value stands alone: beside others, what rates are of is said once, by their heading
 */
export function useChartFormat(unit: ChartUnit, alone = false): (value: number) => string {
  const text = useText()
  const { formatNumber } = useIntl()
  return useCallback(
    (value) => {
      const said = formatNumber(Math.round(value * 10) / 10)
      return unit === 'count' || (unit === 'rate' && !alone) ? said : text(UNITS[unit], { value: said })
    },
    [unit, alone, text, formatNumber],
  )
}
