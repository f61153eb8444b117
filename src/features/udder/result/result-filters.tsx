import { DIAGNOSTIC_TYPES } from '../../../domain/diagnosis.ts'
import { CULTURE_RESULTS } from '../../../domain/plate-reading.ts'
import { useRecords } from '../../../engine/react/farm-records.ts'
import { ChoiceFilter, ListFilters, PeriodFilter } from '../../../ui/frames/list-filters.tsx'
import { useText } from '../../../ui/text.ts'
import { typeTexts } from '../../care/protocol/aim.texts.ts'
import { resultLooks } from '../../care/plate/result.texts.ts'
import { agentOptions } from '../../care/plate/product-names.ts'
import type { ResultFilter } from './result.rules.ts'

interface ResultFiltersProps {
  filter: ResultFilter
  onChange: (change: Partial<ResultFilter>) => void
}

/** Cow at hand; type, result, agent and dates one tap away. */
export function ResultFilters({ filter, onChange: set }: ResultFiltersProps) {
  const text = useText()
  const agents = useRecords('Agent').filter((agent) => agent.onPlate)
  const { search, kind, result, agent, from, to } = filter
  return (
    <ListFilters
      search={search}
      searchLabel="result.filter.cow"
      searchHint="result.filter.earTag"
      chosen={[kind, result, agent, from, to]}
      columns={5}
      onSearch={(value) => {
        set({ search: value })
      }}
    >
      <ChoiceFilter
        label="result.filter.type"
        all="result.filter.all"
        value={kind}
        options={DIAGNOSTIC_TYPES.map((value) => ({ value, label: text(typeTexts[value]) }))}
        onChoose={(value) => {
          set({ kind: value })
        }}
      />
      <ChoiceFilter
        label="result.filter.result"
        all="result.filter.all"
        value={result}
        options={CULTURE_RESULTS.map((value) => ({ value, label: text(resultLooks[value].text) }))}
        onChoose={(value) => {
          set({ result: value })
        }}
      />
      <ChoiceFilter
        label="result.filter.agent"
        all="result.filter.all"
        value={agent}
        options={agentOptions(agents, text)}
        onChoose={(value) => {
          set({ agent: value })
        }}
      />
      <PeriodFilter labels={['result.filter.from', 'result.filter.to']} from={from} to={to} onChange={set} />
    </ListFilters>
  )
}
