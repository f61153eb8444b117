import { useMemo } from 'react'
import { useIntl } from 'react-intl'
import { wasCalf } from '../../../domain/animal.ts'
import { useRecords } from '../../../engine/react/farm-records.ts'
import { useDates } from '../../../ui/dates.ts'
import { useText } from '../../../ui/text.ts'
import { periodOf, type ChartMonths } from '../../care/chart/chart-period.ts'
import { calfRecords } from '../../care/herd/herd-records.ts'
import { useHerdTasks } from '../../care/task/use-herd-tasks.ts'
import type { CalfChart, CalfChartName } from './calf-charts.rules.ts'
import { calfChart } from './chart-data.ts'

/** Makes charts of the device's records, in the user's words. */
export function useCalfCharts(months: ChartMonths): (name: CalfChartName) => CalfChart {
  const text = useText()
  const dates = useDates()
  const { formatNumber, timeZone } = useIntl()
  const animals = useRecords('Animal')
  const births = useRecords('Birth')
  const diseases = useRecords('CalfDisease')
  const tasks = useHerdTasks(calfRecords)
  const feedings = useRecords('ColostrumFeeding')
  const weighings = useRecords('Weighing')
  return useMemo(() => {
    const calves = animals.filter(wasCalf)
    const records = { calves, births, diseases, tasks, feedings, weighings, timeZone }
    const period = periodOf(months, dates.today)
    const words = { text, dates, number: (value: number) => formatNumber(value) }
    return (name) => calfChart(name, records, period, words)
  }, [animals, births, diseases, tasks, feedings, weighings, months, dates, text, formatNumber, timeZone])
}
