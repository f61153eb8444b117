import type { GramGroup } from '../../../domain/plate-reading.ts'
import type { GrowthClass, LactationGroup } from '../../../domain/udder-figures.ts'
import type { TextId } from '../../../ui/text.ts'
import type { UdderChartName } from './udder-charts.rules.ts'

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
