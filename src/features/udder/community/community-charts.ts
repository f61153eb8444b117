import type { Text } from '../../../ui/text.ts'
import type { ChartUnit, FigureChart } from '../../care/chart/figure-chart.ts'
import { roundedOwn, type ComparedLine } from './community.rules.ts'

/** What makes words of figures. */
interface Words {
  text: Text
  nameOf: (key: string) => string
  /** Says a value with its unit. */
  say: (value: number) => string
}

const NO_RECORDS: readonly never[] = []

/** Where a range begins among the values of a point: behind those that are drawn. */
const LOW = 3

/** The middle half of the farms as bars, with the median and the own farm marked. */
export function rangeChart(
  lines: readonly ComparedLine[],
  { summary, unit, horizontal, hasOwn }: { summary: string; unit: ChartUnit; horizontal: boolean; hasOwn: boolean },
  { text, nameOf }: Pick<Words, 'text' | 'nameOf'>,
): FigureChart<never> {
  return {
    ...{ summary, unit, horizontal },
    series: [
      { name: text('community.range'), tone: 'soft', from: LOW },
      { name: text('community.median'), tone: 'primary', mark: 'circle' },
      ...(hasOwn ? [{ name: text('community.own'), tone: 'danger', mark: 'diamond' } as const] : []),
    ],
    points: lines.map(({ key, quartiles, own, farms }) => ({
      ...{ key, label: nameOf(key), count: farms, of: null, records: NO_RECORDS },
      values: [quartiles?.high ?? null, quartiles?.middle ?? null, own?.value ?? null, quartiles?.low ?? null],
    })),
  }
}

/** Medicines by the cases that they treat. */
export function topChart(
  lines: readonly ComparedLine[],
  summary: string,
  { text, nameOf }: Pick<Words, 'text' | 'nameOf'>,
): FigureChart<never> {
  return {
    ...{ summary, unit: 'count', horizontal: true },
    series: [{ name: text('community.cases'), tone: 'primary' }],
    points: lines.map(({ key, cases, farms }) => ({
      ...{ key, label: nameOf(key), count: farms, of: null, records: NO_RECORDS, values: [cases] },
    })),
  }
}

/** What a line finds, in a sentence; what is said of every value is said once where it is long. */
export function rangeSummary(
  { unit, quartiles, own }: ComparedLine,
  { text, say, short }: Pick<Words, 'text' | 'say'> & { short: (value: number) => string },
): string {
  if (!quartiles) return text('community.small')
  const { low, middle, high } = quartiles
  const brief = unit === 'percent' ? say : short
  if (low === high) {
    return text('community.summary.same', {
      middle: say(middle),
      own: own ? brief(roundedOwn(own.value, unit)) : 'none',
    })
  }
  const said = { low: brief(low), middle: brief(middle), high: say(high) }
  return own ? text('community.summary.both', { ...said, own: brief(own.value) }) : text('community.summary', said)
}

/** A share in whole per cent for a sentence; `none` where it is not told. */
export const percentWord = (percent: number | null): string => (percent === null ? 'none' : String(Math.round(percent)))

/** Which medicine treats most cases, in a sentence. */
export function topSummary(lines: readonly ComparedLine[], { text, nameOf }: Pick<Words, 'text' | 'nameOf'>): string {
  const [most] = lines
  if (!most) return text('community.small')
  const { key, cases, farms, curePercent } = most
  return text('community.top.summary', {
    ...{ name: nameOf(key), cases: cases ?? 0, farms, percent: percentWord(curePercent) },
  })
}
