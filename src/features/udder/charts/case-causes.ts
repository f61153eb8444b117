import { growthClass, type FigureCase } from '../../../domain/udder-figures.ts'
import type { ChartWords } from '../../care/chart/share-point.ts'
import type { ChartRecords } from './chart-maker.ts'
import { growthTexts } from './udder-chart.texts.ts'

/** What a case was found to be: its agents, or what its culture said. */
export function causesOf({ type, result, agents }: Pick<FigureCase, 'type' | 'result' | 'agents'>): readonly string[] {
  if (type === 'uncultured_mastitis') return ['uncultured']
  const growth = growthClass(result)
  if (growth === null) return []
  return growth === 'positive' ? agents.map(({ id }) => `a:${id}`) : [growth]
}

/** What a cause is called. */
export function nameOfCause(key: string, { agents }: ChartRecords, { text }: ChartWords): string {
  if (key === 'uncultured') return text('udderChart.uncultured')
  if (key === 'negative' || key === 'contaminated') return text(growthTexts[key])
  return agents.get(key.slice(2)) ?? text('udderChart.unknownAgent')
}
