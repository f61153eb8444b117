import { useCallback } from 'react'
import { useIntl } from 'react-intl'
import { useMoney } from '../../../ui/money.ts'
import { useText, type TextId } from '../../../ui/text.ts'
import { shownNumber, type ChartUnit } from './figure-chart.ts'

const UNITS: Readonly<Record<Exclude<ChartUnit, 'count' | 'money'>, TextId>> = {
  percent: 'figure.percent',
  gain: 'figure.gainUnit',
  rate: 'figure.rateUnit',
  days: 'figure.daysUnit',
}

/** Formats a value with its unit. @param alone whether the value stands alone */
export type SayValue = (value: number, unit: ChartUnit, alone?: boolean) => string

/** Formats chart values with their units. In a table the unit of a rate stands in the heading only. */
export function useSayValue(): SayValue {
  const text = useText()
  const money = useMoney()
  const { formatNumber } = useIntl()
  return useCallback(
    (value, unit, alone = false) => {
      if (unit === 'money') return money(value)
      const rounded = shownNumber(value, unit)
      const said = formatNumber(rounded)
      return unit === 'count' || (unit === 'rate' && !alone) ? said : text(UNITS[unit], { value: said, count: rounded })
    },
    [text, money, formatNumber],
  )
}

/** Formats values of one unit. @param alone whether the value stands alone */
export function useChartFormat(unit: ChartUnit, alone = false): (value: number) => string {
  const say = useSayValue()
  return useCallback((value) => say(value, unit, alone), [say, unit, alone])
}

/**
 * Formats axis labels: round amounts of money without cents, so that labels do not overlap; steps of a quarter of a percent
 * in full.
 */
export function useAxisFormat(unit: ChartUnit): (value: number) => string {
  const text = useText()
  const format = useChartFormat(unit)
  const money = useMoney()
  const { formatNumber } = useIntl()
  return useCallback(
    (value) => {
      if (unit === 'money') return money(value, true)
      if (unit !== 'percent') return format(value)
      return text(UNITS.percent, { value: formatNumber(value, { maximumFractionDigits: 2 }), count: value })
    },
    [unit, money, format, text, formatNumber],
  )
}
