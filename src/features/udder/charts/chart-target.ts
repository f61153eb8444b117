import {
  meetsTarget,
  TARGET_RULES,
  targetOf,
  type FarmTargets,
  type UdderTarget,
} from '../../../domain/udder-targets.ts'
import type { ChartFigure, ChartPoint, FigureChart } from '../../care/chart/figure-chart.ts'
import type { ChartWords } from '../../care/chart/share-point.ts'
import type { SayValue } from '../../care/chart/use-chart-format.ts'
import { boundText } from '../targets/targets.texts.ts'

/** What a chart is measured by. */
export interface ChartAim {
  name: UdderTarget
  /** The figure that is compared, and what it is called; absent: that of the chart. */
  figure?: { label: string; value: number | null }
  /** Keys of the only points that it is about; absent: all of them. */
  at?: ReadonlySet<string>
}

/** A target beside the figure that it is about. */
export interface ChartTarget {
  /** The target in words, with what it is about where that is not the chart's own figure. */
  said: string
  /** Null while there is no figure. */
  met: boolean | null
}

/** What a target adds to a chart: its line, a mark on each point that misses it, a sentence. */
export function withTarget<Chart extends FigureChart<string> & { value: number | null; aim?: ChartAim }>(
  chart: Chart,
  set: Partial<FarmTargets> | undefined,
  say: SayValue,
  { text }: ChartWords,
): Chart & { finding: string; target: ChartTarget | null } {
  const { aim, points, series, summary } = chart
  const target = aim ? targetOf(aim.name, set) : null
  if (!aim || target === null) return { ...chart, finding: summary, target: null }
  const said = text(boundText(aim.name), { value: say(target, TARGET_RULES[aim.name].unit, true) })
  const figure = aim.figure ?? { label: '', value: chart.value }
  const met = figure.value === null ? null : meetsTarget(aim.name, figure.value, target)
  const line: ChartFigure = {
    ...{ name: text('udderTarget.line', { value: said }), tone: 'muted', constant: true },
    ...(aim.at ? { mark: 'diamond' as const } : { line: true }),
  }
  const sentence = aim.figure
    ? text('udderTarget.said.of', {
        ...{ figure: aim.figure.label, value: said, met: met === true ? 'yes' : 'no' },
        now: figure.value === null ? '–' : say(figure.value, chart.unit, true),
      })
    : text('udderTarget.said', { value: said, met: met === true ? 'yes' : 'no' })
  const isAbout = ({ key }: ChartPoint<string>) => aim.at?.has(key) ?? true
  return {
    ...chart,
    finding: summary,
    summary: met === null ? summary : `${summary} ${sentence}`,
    series: [...series, line],
    points: points.map((point) => {
      const [value = null] = point.values
      const misses = isAbout(point) && value !== null && !meetsTarget(aim.name, value, target)
      return {
        ...point,
        values: [...point.values, isAbout(point) ? target : null],
        ...(misses && { note: [text('udderTarget.missed'), point.note].filter(Boolean).join(' · ') }),
      }
    }),
    target: {
      said: aim.figure
        ? text('udderTarget.line.of', { figure: aim.figure.label, value: said })
        : text('udderTarget.line', { value: said }),
      met,
    },
  }
}
