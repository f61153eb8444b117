import type { ChartWords } from '../../care/chart/share-point.ts'
import type { ChartRecords } from './chart-maker.ts'
import { growthTexts } from './udder-chart.texts.ts'

/** What a cause is called. */
export function nameOfCause(key: string, { agents }: ChartRecords, { text }: ChartWords): string {
  if (key === 'uncultured') return text('udderChart.uncultured')
  if (key === 'negative' || key === 'contaminated') return text(growthTexts[key])
  return agents.get(key.slice(2)) ?? text('udderChart.unknownAgent')
}
