import { useMemo } from 'react'
import { useIntl } from 'react-intl'
import { groupBy } from '../../../domain/group-by.ts'
import { isClinical } from '../../../domain/new-case.ts'
import { lactationGroup } from '../../../domain/udder-figures.ts'
import { useRecords } from '../../../engine/react/farm-records.ts'
import { useDates } from '../../../ui/dates.ts'
import { useText } from '../../../ui/text.ts'
import { periodBefore, periodOf } from '../../care/chart/chart-period.ts'
import { useSayValue } from '../../care/chart/use-chart-format.ts'
import { agentIdsOf } from '../cure/cure-score.rules.ts'
import { cureStates } from '../cure/questions.rules.ts'
import { useCureRecords } from '../cure/use-questions.ts'
import { agentName } from '../../care/plate/product-names.ts'
import { incidenceChart, occurrenceChart } from './case-charts.ts'
import { cowCostChart, paretoChart, recurrenceChart, treatmentDaysChart } from './cost-charts.ts'
import { antimicrobialChart, dryChart, sccChart } from './herd-charts.ts'
import { caseMapChart } from './map-chart.ts'
import type { ChartMaker, ChartRecords } from './chart-maker.ts'
import { withTarget } from './chart-target.ts'
import { gramChart, growthChart, prevalenceChart } from './culture-charts.ts'
import { cureByDiagnosisChart, cureByTreatmentChart, cureChart } from './cure-charts.ts'
import {
  CLINICAL_CHARTS,
  passes,
  type ChartFilter,
  type UdderChart,
  type UdderChartName,
} from './udder-charts.rules.ts'

const MAKERS: Readonly<Record<UdderChartName, ChartMaker>> = {
  occurrence: occurrenceChart,
  incidence: incidenceChart,
  growth: growthChart,
  prevalence: prevalenceChart,
  gram: gramChart,
  cure: cureChart,
  cureByTreatment: cureByTreatmentChart,
  cureByDiagnosis: cureByDiagnosisChart,
  scc: sccChart,
  dry: dryChart,
  antimicrobial: antimicrobialChart,
  pareto: paretoChart,
  recurrence: recurrenceChart,
  treatmentDays: treatmentDaysChart,
  caseMap: caseMapChart,
  cowCosts: cowCostChart,
}

/** Diagnoses of the device as figures see them, each with the lactation and the pen of its cow. */
function useFigureCases() {
  const diagnostics = useRecords('Diagnostic')
  const agents = useRecords('Agent')
  const animals = useRecords('Animal')
  const calvings = useRecords('Calving')
  return useMemo(() => {
    const grams = new Map(agents.map(({ id, gram }) => [id, gram]))
    const cows = new Map(animals.map((cow) => [cow.id, cow]))
    const calved = groupBy(calvings, ({ animal }) => animal)
    return diagnostics.map((found) => {
      const cow = cows.get(found.animal)
      const days = (calved.get(found.animal) ?? []).map(({ date }) => date)
      return {
        ...found,
        agents: agentIdsOf(found).map((id) => ({ id, gram: grams.get(id) ?? ('none' as const) })),
        lactation: lactationGroup(cow?.lactationNumber ?? null, days, found.sampleDate),
        pen: cow?.pen ?? null,
      }
    })
  }, [diagnostics, agents, animals, calvings])
}

/** Everything that charts are made of beside the cases. */
function useChartRecords(): Omit<ChartRecords, 'cases'> {
  const text = useText()
  const diagnostics = useRecords('Diagnostic')
  const agents = useRecords('Agent')
  const animals = useRecords('Animal')
  const counts = useRecords('FarmLactation')
  const given = useRecords('DiagnosticProtocol')
  const products = useRecords('Product')
  const testDays = useRecords('TestDay')
  const calvings = useRecords('Calving')
  const settings = useRecords('FarmEconomySettings')
  const cures = useCureRecords()
  const states = useMemo(() => cureStates(diagnostics, cures), [diagnostics, cures])
  const herd = useMemo(
    () => ({
      testDays: groupBy(testDays, ({ animal }) => animal),
      calvings: new Map(
        [...groupBy(calvings, ({ animal }) => animal)].map(([animal, own]) => [animal, own.map(({ date }) => date)]),
      ),
    }),
    [testDays, calvings],
  )
  return useMemo(
    () => ({
      ...{ counts, given, states, settings, herd },
      treatments: groupBy(given, ({ diagnostic }) => diagnostic),
      agents: new Map(agents.map((agent) => [agent.id, agentName(agent, text)])),
      contagious: new Set(agents.filter(({ route }) => route === 'contagious').map(({ id }) => id)),
      critical: new Set(products.filter(({ critical }) => critical).map(({ id }) => id)),
      cows: new Map(animals.map(({ id, earTag }) => [id, earTag])),
    }),
    [counts, given, states, settings, herd, agents, products, animals, text],
  )
}

/** Makes charts of the device's records, in the user's words. */
export function useUdderCharts(filter: ChartFilter): (name: UdderChartName) => UdderChart {
  const text = useText()
  const say = useSayValue()
  const dates = useDates()
  const { formatNumber } = useIntl()
  const all = useFigureCases()
  const records = useChartRecords()
  const targets = useRecords('UdderTargets').at(-1)
  return useMemo(() => {
    const words = { text, dates, say, number: (value: number) => formatNumber(Math.round(value * 10) / 10) }
    const { months, unit, step } = filter
    return (name) => {
      const cases = all.filter(
        (found) => passes(name, filter, found) && (!CLINICAL_CHARTS.has(name) || isClinical(found.type)),
      )
      const chart = MAKERS[name]({
        records: { cases, ...records },
        period: periodOf(months, dates.today),
        before: periodBefore(months, dates.today),
        otherUnit: unit === 'other',
        byDay: step === 'day',
        words,
      })
      return { name, ...withTarget(chart, targets, say, words) }
    }
  }, [all, records, targets, filter, dates, text, say, formatNumber])
}
