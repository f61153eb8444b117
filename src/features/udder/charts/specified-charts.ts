import { incidenceChart, occurrenceChart } from './case-charts.ts'
import { gramChart, growthChart, prevalenceChart } from './culture-charts.ts'
import { cureByDiagnosisChart, cureByTreatmentChart, cureChart } from './cure-charts.ts'

/** The charts of the specification. */
export const specifiedCharts = {
  occurrence: occurrenceChart,
  incidence: incidenceChart,
  growth: growthChart,
  prevalence: prevalenceChart,
  gram: gramChart,
  cure: cureChart,
  cureByTreatment: cureByTreatmentChart,
  cureByDiagnosis: cureByDiagnosisChart,
}
