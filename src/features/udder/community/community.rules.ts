import { COMMUNITY_GROUPS, quarterOf, type Quartiles } from '../../../domain/community.ts'
import { roundedTo } from '../../../domain/community-privacy.ts'
import { percentOf } from '../../../domain/figure.ts'
import { greatestFirst } from '../../../domain/row-order.ts'
import type { CommunityFigureListQuery, CommunityIndicator } from '../../../generated/udder/community.ts'
import { defaultParam, listParams, textParam } from '../../../ui/list-params.ts'
import type { ChartUnit } from '../../care/chart/figure-chart.ts'

/** A figure of a group of farms, beside that of the own farm. */
export type CommunityFigure = CommunityFigureListQuery['communityFigures']['items'][number]

/** The screens of the community, in the order of its hub. */
export const INDICATOR_PATHS: Readonly<Record<CommunityIndicator, string>> = {
  benchmark: '/ubere/lactors-benchmarking',
  clinical_incidence: '/ubere/incidencia-mastite-clinica',
  clinical_cure: '/ubere/cura-clinica',
  treatment_days_by_agent: '/ubere/dias-tratamento-intramamario-por-agentes',
  top_intramammary: '/ubere/top-5-intramamarios',
  top_intramammary_by_agent: '/ubere/top-5-intramamario-por-agentes',
  top_injectable: '/ubere/top-5-injetaveis',
  top_anti_inflammatory: '/ubere/top-5-anti-inflamatorios',
}

/** The figures in the order of the hub. */
export const INDICATORS = Object.keys(INDICATOR_PATHS) as CommunityIndicator[]

/** The figure at an address. */
export const indicatorAt = (pathname: string): CommunityIndicator =>
  INDICATORS.find((name) => INDICATOR_PATHS[name] === pathname) ?? 'benchmark'

/** Whether a figure is a list of medicines. */
export const isTop = (indicator: CommunityIndicator): boolean => indicator.startsWith('top_')

/** With whom the farm is compared, and the agent whose medicines are listed. */
export const communityParams = listParams({ group: defaultParam(COMMUNITY_GROUPS, 'all'), agent: textParam })

/** Lines of the benchmark that are not agents, in display order. */
export const MAIN_LINES = ['incidence', 'cure', 'no_growth', 'contaminated', 'high_cells'] as const

/** Where more is better, and where less is; nothing of the others. */
const BETTER: Readonly<Record<string, 'more' | 'less'>> = {
  ...{ incidence: 'less', cure: 'more', contaminated: 'less', high_cells: 'less' },
  ...{ clinical_cure: 'more', clinical_incidence: 'less' },
}

/** What the values of a line are. */
export function unitOf(indicator: CommunityIndicator, key: string): ChartUnit {
  if (isTop(indicator)) return 'count'
  if (indicator === 'treatment_days_by_agent') return 'days'
  return indicator === 'clinical_incidence' || key === 'incidence' ? 'rate' : 'percent'
}

/** A line of a group with the farm's own value: null where it has none. */
export interface ComparedLine {
  key: string
  unit: ChartUnit
  farms: number
  /** Null where too few farms have such a value. */
  quartiles: Quartiles | null
  own: { value: number; of: number } | null
  /** Of the group together, for medicines. */
  cases: number | null
  curePercent: number | null
  /** Null where the farm was not counted. */
  ownCases: { cases: number; percent: number | null } | null
}

/** Whether the own farm is among those that were compared. */
export const isCounted = ({ ownGroups }: CommunityFigure): boolean => ownGroups.length > 0

/** The lines of a figure, each with the own value; a value of the farm to which there is none of the group is told too. */
export function comparedLines(figure: CommunityFigure): ComparedLine[] {
  const { indicator, lines, ownLines } = figure
  const none = isCounted(figure) ? { cases: 0, percent: null } : null
  const own = new Map(ownLines.map((line) => [line.key, line]))
  const found = lines.map((line) => {
    const mine = own.get(line.key)
    const { low, middle, high } = line
    return {
      ...{ key: line.key, unit: unitOf(indicator, line.key), farms: line.farms, cases: line.cases ?? null },
      curePercent: line.curePercent ?? null,
      quartiles:
        typeof low === 'number' && typeof middle === 'number' && typeof high === 'number'
          ? { low, middle, high }
          : null,
      own: typeof mine?.value === 'number' ? { value: mine.value, of: mine.of } : null,
      ownCases: mine
        ? { cases: mine.of, percent: percentOf({ count: mine.cured ?? 0, of: mine.answered ?? 0 }) }
        : none,
    }
  })
  if (isTop(indicator) || lines.length === 0) return found
  const shown = new Set(lines.map(({ key }) => key))
  const alone = ownLines.flatMap(({ key, value, of }) =>
    typeof value !== 'number' || shown.has(key)
      ? []
      : [
          {
            ...{ key, unit: unitOf(indicator, key), farms: 0, quartiles: null, own: { value, of } },
            ...{ cases: null, curePercent: null, ownCases: null },
          },
        ],
  )
  return [...found, ...alone]
}

/** The farm's own value, rounded as those of groups are: a difference within that says nothing. */
export const roundedOwn = (value: number, unit: ChartUnit): number =>
  unit === 'percent' || unit === 'rate' || unit === 'days' ? roundedTo(value, unit) : value

/** Where the own farm is among the others; undefined where that is not known. */
export function standing(indicator: CommunityIndicator, { key, unit, quartiles, own }: ComparedLine) {
  if (!quartiles || !own) return undefined
  const value = roundedOwn(own.value, unit)
  // Medians are published rounded: whether the farm is above or below one this close is not known.
  if (value === quartiles.middle) return { quarter: 'same' as const, isGood: undefined }
  const quarter = quarterOf(value, quartiles)
  const better = indicator === 'benchmark' ? BETTER[key] : BETTER[indicator]
  const isLow = quarter === 'lowest' || quarter === 'lower'
  return { quarter, isGood: better === undefined ? undefined : (better === 'less') === isLow }
}

/** In how many of the figures that have a better side the farm is on it, in how many close to the middle, and which count. */
export function goodSides(lines: readonly ComparedLine[]): {
  good: number
  same: number
  of: number
  keys: readonly string[]
} {
  const judged = lines.flatMap((line) => {
    const found = BETTER[line.key] === undefined ? undefined : standing('benchmark', line)
    return found ? [{ ...found, key: line.key }] : []
  })
  return {
    good: judged.filter(({ isGood }) => isGood).length,
    same: judged.filter(({ quarter }) => quarter === 'same').length,
    of: judged.length,
    keys: judged.map(({ key }) => key),
  }
}

/** The agent of a line of medicines, and the medicine. */
export function partsOf(key: string): { agent: string; product: string } {
  const [first = '', second] = key.split(':')
  return second === undefined ? { agent: '', product: first } : { agent: first, product: second }
}

/** Agents for which medicines are listed, those with most cases first. */
export function agentsIn(lines: readonly ComparedLine[]): string[] {
  const sums = new Map<string, number>()
  for (const { key, cases } of lines) {
    const { agent } = partsOf(key)
    sums.set(agent, (sums.get(agent) ?? 0) + (cases ?? 0))
  }
  return [...sums]
    .sort(
      greatestFirst(
        ([, sum]) => sum,
        ([agent]) => agent,
      ),
    )
    .map(([agent]) => agent)
}
