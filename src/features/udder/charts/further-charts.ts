import { cowCostChart, paretoChart, recurrenceChart, treatmentDaysChart } from './cost-charts.ts'
import { antimicrobialChart, dryChart, sccChart } from './herd-charts.ts'
import { caseMapChart } from './map-chart.ts'

/** The charts beyond the specification. */
export const furtherCharts = {
  scc: sccChart,
  dry: dryChart,
  antimicrobial: antimicrobialChart,
  pareto: paretoChart,
  recurrence: recurrenceChart,
  treatmentDays: treatmentDaysChart,
  caseMap: caseMapChart,
  cowCosts: cowCostChart,
}
