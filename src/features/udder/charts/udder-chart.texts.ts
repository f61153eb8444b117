import type { MapColumn } from '../../../domain/case-map.ts'
import type { InfectionClass } from '../../../domain/infection-dynamics.ts'
import type { GramGroup } from '../../../domain/gram-group.ts'
import type { GrowthClass, LactationGroup } from '../../../domain/udder-figures.ts'
import type { TextId } from '../../../ui/text.ts'
import { quarterTexts } from '../../../ui/fields/quarter-texts.ts'
import type { CHART_GROUPS, UdderChartName } from './udder-charts.rules.ts'

/** Names of the charts. */
export const chartTexts: Readonly<Record<UdderChartName, TextId>> = {
  occurrence: 'screen.chartOccurrence',
  incidence: 'screen.chartIncidence',
  growth: 'screen.chartGrowth',
  prevalence: 'screen.chartPrevalence',
  gram: 'screen.chartGram',
  cure: 'screen.chartCure',
  cureByTreatment: 'screen.chartCureByTreatment',
  cureByDiagnosis: 'screen.chartCureByDiagnosis',
  scc: 'screen.chartScc',
  dry: 'screen.chartDry',
  antimicrobial: 'screen.chartAntimicrobial',
  pareto: 'screen.chartPareto',
  recurrence: 'screen.chartRecurrence',
  treatmentDays: 'screen.chartTreatmentDays',
  caseMap: 'screen.chartCaseMap',
  cowCosts: 'screen.chartCowCosts',
}

/** How each chart is calculated, its denominator first of all. */
export const definitionTexts: Readonly<Record<UdderChartName, TextId>> = {
  occurrence: 'udderChart.occurrence.definition',
  incidence: 'udderChart.incidence.definition',
  growth: 'udderChart.growth.definition',
  prevalence: 'udderChart.prevalence.definition',
  gram: 'udderChart.gram.definition',
  cure: 'udderChart.cure.definition',
  cureByTreatment: 'udderChart.cureByTreatment.definition',
  cureByDiagnosis: 'udderChart.cureByDiagnosis.definition',
  scc: 'udderChart.scc.definition',
  dry: 'udderChart.dry.definition',
  antimicrobial: 'udderChart.antimicrobial.definition',
  pareto: 'udderChart.pareto.definition',
  recurrence: 'udderChart.recurrence.definition',
  treatmentDays: 'udderChart.days.definition',
  caseMap: 'udderChart.map.definition',
  cowCosts: 'udderChart.cowCosts.definition',
}

/** Classes of cultures. */
export const growthTexts: Readonly<Record<GrowthClass, TextId>> = {
  positive: 'udderChart.growth.positive',
  negative: 'udderChart.growth.negative',
  contaminated: 'udderChart.growth.contaminated',
}

/** Groups of agents. */
export const gramTexts: Readonly<Record<GramGroup, TextId>> = {
  positive: 'udderChart.gram.positive',
  negative: 'udderChart.gram.negative',
  mixed: 'udderChart.gram.mixed',
  other: 'udderChart.gram.other',
  no_growth: 'udderChart.growth.negative',
  contaminated: 'udderChart.growth.contaminated',
  none: 'udderChart.gram.none',
}

/** Groups of lactations. */
export const lactationTexts: Readonly<Record<LactationGroup, TextId>> = {
  '1': 'udderChart.lactation.first',
  '2': 'udderChart.lactation.second',
  '3': 'udderChart.lactation.later',
}

/** What a cow is by two test days. */
export const infectionTexts: Readonly<Record<InfectionClass, TextId>> = {
  healthy: 'udderChart.scc.healthy',
  new: 'udderChart.scc.new',
  cured: 'udderChart.scc.cured.cows',
  chronic: 'udderChart.scc.chronic',
}

/** What a column of the map is called. */
export const columnText = (column: MapColumn, length: 'short' | 'full'): TextId => {
  if (column !== 'composite') return quarterTexts[column][length]
  return length === 'short' ? 'quarter.composite.short' : 'quarter.composite'
}

/** What the charts of the hub are grouped by. */
export const groupTexts: Readonly<Record<keyof typeof CHART_GROUPS, TextId>> = {
  cases: 'udderChart.group.cases',
  cultures: 'udderChart.group.cultures',
  treatment: 'udderChart.group.treatment',
  cells: 'udderChart.group.cells',
}
