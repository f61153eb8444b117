import { useMemo } from 'react'
import { useIntl } from 'react-intl'
import { isClinical } from '../../../domain/new-case.ts'
import { useRecords } from '../../../engine/react/farm-records.ts'
import { useDates } from '../../../ui/dates.ts'
import { useText } from '../../../ui/text.ts'
import { periodBefore, periodOf } from '../../care/chart/chart-period.ts'
import { useSayValue } from '../../care/chart/use-chart-format.ts'
import type { ChartMaker } from './chart-maker.ts'
import { withTarget } from './chart-target.ts'
import { useChartRecords, useFigureCases } from './use-chart-records.ts'
import {
  CLINICAL_CHARTS,
  isNarrowed,
  passes,
  type ChartFilter,
  type UdderChart,
  type UdderChartName,
} from './udder-charts.rules.ts'

/** Makes charts of the device's records, in the user's words. @param makers of the charts that may be asked for */
export function useUdderCharts<Name extends UdderChartName>(
  makers: Readonly<Record<Name, ChartMaker>>,
  filter: ChartFilter,
): (name: Name) => UdderChart {
  const text = useText()
  const say = useSayValue()
  const dates = useDates()
  const { formatNumber } = useIntl()
  const all = useFigureCases()
  const records = useChartRecords()
  const targets = useRecords('UdderTargets').at(-1)
  return useMemo(() => {
    const words = { text, dates, say, number: (value: number) => formatNumber(Math.round(value * 10) / 10) }
    const { months, unit, step } = filter
    const before = periodBefore(months, dates.today)
    // No case before the farm kept records is not a figure of 0.
    const isKnown = all.some(({ sampleDate }) => sampleDate <= before.to)
    return (name) => {
      const cases = all.filter(
        (found) => passes(name, filter, found) && (!CLINICAL_CHARTS.has(name) || isClinical(found.type)),
      )
      const counted = new Set(cases.map(({ id }) => id))
      const made = makers[name]({
        records: { cases, judges: all, isCounted: ({ id }) => counted.has(id), ...records },
        period: periodOf(months, dates.today),
        before,
        otherUnit: unit === 'other',
        byDay: step === 'day',
        words,
      })
      const chart = made.behind === 'cows' || isKnown ? made : { ...made, before: null }
      const { aim, ...rest } = chart
      // A target for all cases says nothing of one grade, kind, agent or pen.
      const measured = aim && !isNarrowed(name, filter) ? chart : rest
      return { name, ...withTarget(measured, targets, say, words) }
    }
  }, [makers, all, records, targets, filter, dates, text, say, formatNumber])
}
