import type { CureState } from '../../../domain/clinical-cure.ts'
import { DIAGNOSTIC_TYPES, GRADES } from '../../../domain/diagnosis.ts'
import { penKey } from '../../../domain/pen.ts'
import type { LactationGroup } from '../../../domain/udder-figures.ts'
import { LACTATION_GROUPS } from '../../../domain/udder-figures.ts'
import { choiceParam, defaultParam, listParams, textParam } from '../../../ui/list-params.ts'
import { CHART_MONTHS } from '../../care/chart/chart-period.ts'
import type { ChartPoint, ChartUnit, FigureChart } from '../../care/chart/figure-chart.ts'
import type { ChartTarget } from './chart-target.ts'

/** The charts of udder health. */
export const UDDER_CHARTS = [
  'occurrence',
  'incidence',
  'growth',
  'prevalence',
  'gram',
  'cure',
  'cureByTreatment',
  'cureByDiagnosis',
  'scc',
  'dry',
  'antimicrobial',
  'pareto',
  'recurrence',
  'treatmentDays',
  'caseMap',
  'cowCosts',
] as const

/** A chart of udder health. */
export type UdderChartName = (typeof UDDER_CHARTS)[number]

/** The address of each chart. */
export const chartPaths: Readonly<Record<UdderChartName, string>> = {
  occurrence: '/ubere/grafico-ocorrencia-mastite-clinica',
  incidence: '/ubere/grafico-incidencia-mastite-clinica',
  growth: '/ubere/grafico-frequencia-de-crescimento',
  prevalence: '/ubere/grafico-prevalencia-de-agentes',
  gram: '/ubere/grafico-por-grupo-gram',
  cure: '/ubere/grafico-cura-clinica',
  cureByTreatment: '/ubere/grafico-cura-clinica-por-tratamento',
  cureByDiagnosis: '/ubere/grafico-cura-clinica-por-diagnostico',
  scc: '/ubere/grafico-dinamica-de-infeccoes',
  dry: '/ubere/grafico-periodo-seco',
  antimicrobial: '/ubere/grafico-uso-de-antimicrobianos',
  pareto: '/ubere/grafico-pareto',
  recurrence: '/ubere/grafico-recidiva',
  treatmentDays: '/ubere/grafico-dias-em-tratamento',
  caseMap: '/ubere/grafico-mapa-de-casos',
  cowCosts: '/ubere/grafico-custo-por-vaca',
}

/** The chart at an address; the first one where the address has none. */
export const chartAt = <Name extends UdderChartName>(pathname: string, names: readonly Name[]): Name => {
  const found = names.find((name) => chartPaths[name] === pathname) ?? names[0]
  if (found === undefined) throw new Error(`No chart at ${pathname}`)
  return found
}

/** What a chart of cases is narrowed to, what it counts in, and the point whose cases are listed. */
export const chartParams = listParams({
  months: defaultParam(CHART_MONTHS, '12'),
  kind: choiceParam(DIAGNOSTIC_TYPES),
  grade: choiceParam(GRADES),
  agent: textParam,
  lactation: choiceParam(LACTATION_GROUPS),
  pen: textParam,
  /** Empty: what the chart usually counts in. */
  unit: choiceParam(['other']),
  step: choiceParam(['day']),
  point: textParam,
})

/** What a chart of cases is narrowed to. */
export type ChartFilter = ReturnType<typeof chartParams.read>

/** A filter that only some charts have. */
type FilterName = 'kind' | 'grade' | 'agent' | 'lactation' | 'pen'

/** The filters of each chart: those whose denominator is known, and that are not what the chart itself divides by. */
export const chartFilters: Readonly<Record<UdderChartName, readonly FilterName[]>> = {
  occurrence: ['kind', 'grade', 'agent', 'lactation', 'pen'],
  // Cows in milk are counted for the whole farm only.
  incidence: ['kind', 'grade', 'agent'],
  growth: ['kind', 'grade', 'lactation', 'pen'],
  prevalence: ['kind', 'grade', 'lactation', 'pen'],
  gram: ['kind', 'grade', 'lactation', 'pen'],
  cure: ['kind', 'grade', 'agent', 'lactation', 'pen'],
  cureByTreatment: ['kind', 'grade', 'agent', 'lactation', 'pen'],
  cureByDiagnosis: ['kind', 'grade', 'lactation', 'pen'],
  // Test days and treatments are of cows, not of cases.
  scc: [],
  dry: [],
  antimicrobial: [],
  pareto: ['kind', 'grade', 'lactation', 'pen'],
  // Whether a case is a recurrence depends on all of the cow's.
  recurrence: ['lactation', 'pen'],
  treatmentDays: ['kind', 'grade', 'agent', 'lactation', 'pen'],
  caseMap: ['kind', 'grade', 'agent', 'lactation', 'pen'],
  cowCosts: ['kind', 'grade', 'agent', 'lactation', 'pen'],
}

/** Charts of clinical cases only. */
export const CLINICAL_CHARTS: ReadonlySet<UdderChartName> = new Set([
  'occurrence',
  'incidence',
  'cure',
  'cureByTreatment',
  'cureByDiagnosis',
  'recurrence',
  'treatmentDays',
  'caseMap',
  'cowCosts',
])

/** What a cow and her case are judged by. */
export interface NarrowedCase {
  type: string
  grade: string | null
  agents: readonly { id: string }[]
  lactation: LactationGroup | null
  pen: string | null
}

/** Whether a case passes the filters that the chart has; other filters in its address count for nothing. */
export const passes = (name: UdderChartName, filter: ChartFilter, found: NarrowedCase): boolean =>
  chartFilters[name].every((each) => {
    const wanted = filter[each]
    if (wanted === '') return true
    if (each === 'pen') return penKey(found.pen) === penKey(wanted)
    if (each === 'agent') return found.agents.some(({ id }) => id === wanted)
    return (each === 'kind' ? found.type : found[each]) === wanted
  })

/** Whether a chart is narrowed to a part of its cases. */
export const isNarrowed = (name: UdderChartName, filter: ChartFilter): boolean =>
  chartFilters[name].some((each) => filter[each] !== '')

/** Charts by what they are about, as the hub shows them. */
export const CHART_GROUPS = {
  cases: ['occurrence', 'incidence', 'recurrence', 'caseMap'],
  cultures: ['growth', 'prevalence', 'gram', 'pareto'],
  treatment: ['cure', 'cureByTreatment', 'cureByDiagnosis', 'treatmentDays', 'antimicrobial', 'cowCosts'],
  cells: ['scc', 'dry'],
} as const satisfies Record<string, readonly UdderChartName[]>

/** A chart of udder health: its points hold the ids of the cases, or of the cows, behind them. */
export interface UdderChart extends FigureChart<string> {
  name: UdderChartName
  /** Its figure in one number, and that of the period before; null: not known. */
  value: number | null
  before: number | null
  /** What the figure counts in, where the points count in something else. */
  valueUnit?: ChartUnit
  /** What stands behind its points; absent: cases. */
  behind?: 'cows'
  /** Of a chart about cures: how each case ended. */
  cures?: ReadonlyMap<string, CureState>
  /** A map: its cells by their keys, each with its cases. */
  cells?: ReadonlyMap<string, ChartPoint<string>>
  /** Whether more is better; null where neither is. */
  better: 'more' | 'less' | null
  /** Its sentence without the target. */
  finding: string
  /** The farm's target beside the figure; null where there is none. */
  target: ChartTarget | null
  /** What needs a look: contaminated plates, cows that were not counted. */
  notices: readonly string[]
}
