import { useMemo } from 'react'
import { DIAGNOSTIC_TYPES, GRADES } from '../../../domain/diagnosis.ts'
import { isClinical } from '../../../domain/new-case.ts'
import { LACTATION_GROUPS } from '../../../domain/udder-figures.ts'
import { useRecords } from '../../../engine/react/farm-records.ts'
import { Chooser, Choices } from '../../../ui/fields/chooser.tsx'
import { ChoiceFilter, FilterPanel } from '../../../ui/frames/list-filters.tsx'
import { useText, type TextId } from '../../../ui/text.ts'
import { penAmong, pensOf } from '../../care/animal/pens.ts'
import { CHART_MONTHS, monthsTexts } from '../../care/chart/chart-period.ts'
import { gradeTexts, typeTexts } from '../../care/protocol/aim.texts.ts'
import { agentOptions } from '../../care/plate/product-names.ts'
import { lactationTexts } from './udder-chart.texts.ts'
import { chartFilters, CLINICAL_CHARTS, type ChartFilter, type UdderChartName } from './udder-charts.rules.ts'

/** What charts that count in two ways call them: the usual one first. */
const UNITS: Readonly<Partial<Record<UdderChartName, readonly [TextId, TextId]>>> = {
  occurrence: ['udderChart.unit.quantity', 'udderChart.unit.rate'],
  cure: ['udderChart.unit.percent', 'udderChart.unit.quantity'],
  scc: ['udderChart.unit.percent', 'udderChart.unit.cows'],
  dry: ['udderChart.unit.percent', 'udderChart.unit.cows'],
  antimicrobial: ['udderChart.unit.treatments', 'udderChart.unit.doses'],
  pareto: ['udderChart.unit.agents', 'udderChart.unit.costs'],
}

interface ChartFiltersProps {
  name: UdderChartName
  filter: ChartFilter
  onChange: (change: Partial<ChartFilter>) => void
}

/** The period at hand; kind, grade, agent, lactation, pen, and what the chart counts in, one tap away. */
export default function ChartFilters({ name, filter, onChange }: ChartFiltersProps) {
  const text = useText()
  const agents = useRecords('Agent').filter(({ onPlate }) => onPlate)
  const animals = useRecords('Animal')
  const pens = useMemo(() => pensOf(animals.filter(({ category }) => category !== 'calf')), [animals])
  const has = new Set(chartFilters[name])
  const units = UNITS[name]
  // A point of one selection may be none of another.
  const set = (change: Partial<ChartFilter>) => {
    onChange({ ...change, point: '' })
  }
  const types = DIAGNOSTIC_TYPES.filter((type) =>
    CLINICAL_CHARTS.has(name) ? isClinical(type) : type !== 'uncultured_mastitis',
  )
  const chosen = [...has].map((each) => filter[each])
  const lead = (
    <Chooser
      label="figure.period"
      options={CHART_MONTHS.map((each) => [each, text(monthsTexts[each])])}
      value={filter.months}
      onChoose={(months) => {
        set({ months })
      }}
    />
  )
  if (has.size === 0 && !units) return <Choices>{lead}</Choices>
  return (
    <FilterPanel
      lead={lead}
      chosen={[...chosen, ...(units ? [filter.unit] : []), ...(name === 'cure' ? [filter.step] : [])]}
      columns={4}
    >
      {units && (
        <ChoiceFilter
          label="udderChart.unit"
          all={units[0]}
          value={filter.unit}
          options={[{ value: 'other', label: text(units[1]) }]}
          onChoose={(unit) => {
            set({ unit })
          }}
        />
      )}
      {name === 'cure' && (
        <ChoiceFilter
          label="udderChart.step"
          all="udderChart.step.month"
          value={filter.step}
          options={[{ value: 'day', label: text('udderChart.step.day') }]}
          onChoose={(step) => {
            set({ step })
          }}
        />
      )}
      {has.has('kind') && (
        <ChoiceFilter
          label="udderChart.filter.type"
          all="udderChart.filter.all"
          value={filter.kind}
          options={types.map((value) => ({ value, label: text(typeTexts[value]) }))}
          onChoose={(kind) => {
            set({ kind })
          }}
        />
      )}
      {has.has('grade') && (
        <ChoiceFilter
          label="udderChart.filter.grade"
          all="udderChart.filter.all"
          value={filter.grade}
          options={GRADES.map((value) => ({ value, label: text(gradeTexts[value]) }))}
          onChoose={(grade) => {
            set({ grade })
          }}
        />
      )}
      {has.has('agent') && (
        <ChoiceFilter
          label="udderChart.filter.agent"
          all="udderChart.filter.all"
          value={filter.agent}
          options={agentOptions(agents, text)}
          onChoose={(agent) => {
            set({ agent })
          }}
        />
      )}
      {has.has('lactation') && (
        <ChoiceFilter
          label="udderChart.filter.lactation"
          all="udderChart.filter.all"
          value={filter.lactation}
          options={LACTATION_GROUPS.map((value) => ({ value, label: text(lactationTexts[value]) }))}
          onChoose={(lactation) => {
            set({ lactation })
          }}
        />
      )}
      {has.has('pen') && pens.length > 0 && (
        <ChoiceFilter
          label="udderChart.filter.pen"
          all="udderChart.filter.all"
          value={penAmong(pens, filter.pen)}
          options={pens.map((value) => ({ value, label: value }))}
          onChoose={(pen) => {
            set({ pen })
          }}
        />
      )}
    </FilterPanel>
  )
}
