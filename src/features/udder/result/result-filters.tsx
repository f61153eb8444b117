import { ListFilter, Search } from 'lucide-react'
import { useId, useState } from 'react'
import { DIAGNOSTIC_TYPES } from '../../../domain/diagnosis.ts'
import { CULTURE_RESULTS } from '../../../domain/plate-reading.ts'
import { useRecords } from '../../../engine/farm-records.ts'
import { Button } from '../../../ui/button.tsx'
import { useDates } from '../../../ui/dates.ts'
import { FilterLine, FilterPanel, Labelled, SearchBox } from '../../../ui/fields/filters.tsx'
import { Input } from '../../../ui/fields/input.ts'
import { Select } from '../../../ui/fields/select.ts'
import { Hidden } from '../../../ui/surface.tsx'
import { useText } from '../../../ui/text.ts'
import { space } from '../../../ui/theme.ts'
import { resultLooks, typeTexts } from '../diagnostic/diagnostic.texts.ts'
import type { ResultFilter } from './result.rules.ts'

interface ResultFiltersProps {
  filter: ResultFilter
  onChange: (filter: ResultFilter) => void
}

/** Cow at hand; type, result, agent and dates one tap away. */
export function ResultFilters({ filter, onChange }: ResultFiltersProps) {
  const text = useText()
  const { today } = useDates()
  const agents = useRecords('Agent').filter((agent) => agent.onPlate)
  const panelId = useId()
  const chosen = [filter.type, filter.result, filter.agent, filter.from, filter.to].filter(
    (value) => value !== '',
  ).length
  const [open, setOpen] = useState(chosen > 0)
  const set = <Field extends keyof ResultFilter>(field: Field, value: ResultFilter[Field]) => {
    onChange({ ...filter, [field]: value })
  }
  return (
    <search>
      <FilterLine>
        <SearchBox>
          <Hidden>{text('result.filter.cow')}</Hidden>
          <Search aria-hidden />
          <Input
            type="search"
            value={filter.cow}
            placeholder={text('result.filter.earTag')}
            onChange={(event) => {
              set('cow', event.target.value)
            }}
          />
        </SearchBox>
        <Button
          aria-expanded={open}
          aria-controls={panelId}
          onClick={() => {
            setOpen(!open)
          }}
        >
          <ListFilter size={20} aria-hidden /> {text('result.filter', { count: chosen })}
        </Button>
      </FilterLine>
      {open && (
        <FilterPanel id={panelId} $columns={5} style={{ marginTop: space.s }}>
          <Labelled label="result.filter.type">
            {(id) => (
              <Select
                id={id}
                value={filter.type}
                onChange={(event) => {
                  set('type', event.target.value as ResultFilter['type'])
                }}
              >
                <option value="">{text('result.filter.all')}</option>
                {DIAGNOSTIC_TYPES.map((type) => (
                  <option key={type} value={type}>
                    {text(typeTexts[type])}
                  </option>
                ))}
              </Select>
            )}
          </Labelled>
          <Labelled label="result.filter.result">
            {(id) => (
              <Select
                id={id}
                value={filter.result}
                onChange={(event) => {
                  set('result', event.target.value as ResultFilter['result'])
                }}
              >
                <option value="">{text('result.filter.all')}</option>
                {CULTURE_RESULTS.map((result) => (
                  <option key={result} value={result}>
                    {text(resultLooks[result].text)}
                  </option>
                ))}
              </Select>
            )}
          </Labelled>
          <Labelled label="result.filter.agent">
            {(id) => (
              <Select
                id={id}
                value={filter.agent}
                onChange={(event) => {
                  set('agent', event.target.value)
                }}
              >
                <option value="">{text('result.filter.all')}</option>
                {agents.map((agent) => (
                  <option key={agent.id} value={agent.id}>
                    {agent.name}
                  </option>
                ))}
              </Select>
            )}
          </Labelled>
          <Labelled label="result.filter.from">
            {(id) => (
              <Input
                id={id}
                type="date"
                max={filter.to || today}
                value={filter.from}
                onChange={(event) => {
                  set('from', event.target.value)
                }}
              />
            )}
          </Labelled>
          <Labelled label="result.filter.to">
            {(id) => (
              <Input
                id={id}
                type="date"
                min={filter.from}
                max={today}
                value={filter.to}
                onChange={(event) => {
                  set('to', event.target.value)
                }}
              />
            )}
          </Labelled>
        </FilterPanel>
      )}
    </search>
  )
}
