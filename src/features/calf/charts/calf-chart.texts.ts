import type { TextId } from '../../../ui/text.ts'
import type { CalfChartName } from './calf-charts.rules.ts'

/** Names of the charts. */
export const chartTexts: Readonly<Record<CalfChartName, TextId>> = {
  morbidity: 'calfChart.morbidity',
  ageAtDisease: 'calfChart.ageAtDisease',
  mortality: 'calfChart.mortality',
  causes: 'calfChart.causes',
  cure: 'calfChart.cure',
  transfer: 'calfChart.transfer',
  gain: 'calfChart.gain',
  seasons: 'calfChart.seasons',
}

/** How each chart is calculated, its denominator first of all. */
export const definitionTexts: Readonly<Record<CalfChartName, TextId>> = {
  morbidity: 'calfChart.morbidity.definition',
  ageAtDisease: 'calfChart.ageAtDisease.definition',
  mortality: 'calfChart.mortality.definition',
  causes: 'calfChart.causes.definition',
  cure: 'calfChart.cure.definition',
  transfer: 'calfChart.transfer.definition',
  gain: 'calfChart.gain.definition',
  seasons: 'calfChart.seasons.definition',
}
