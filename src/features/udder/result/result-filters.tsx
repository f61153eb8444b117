import { ListFilter, Search } from 'lucide-react'
import { useId, useState, type ReactNode } from 'react'
import styled from 'styled-components'
import { DIAGNOSTIC_TYPES } from '../../../domain/diagnosis.ts'
import { CULTURE_RESULTS } from '../../../domain/plate-reading.ts'
import { useRecords } from '../../../engine/farm-records.ts'
import { Button } from '../../../ui/button.tsx'
import { useDates } from '../../../ui/dates.ts'
import { Input } from '../../../ui/fields/input.ts'
import { Select } from '../../../ui/fields/select.ts'
import { Hidden } from '../../../ui/surface.tsx'
import { useText, type TextId } from '../../../ui/text.ts'
import { color, desk, font, space } from '../../../ui/theme.ts'
import { resultLooks, typeTexts } from '../diagnostic/diagnostic.texts.ts'
import type { ResultFilter } from './result.rules.ts'

const Line = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  gap: ${space.s};
  ${desk} {
    grid-template-columns: minmax(0, 480px) auto;
    justify-content: start;
  }
`

const SearchBox = styled.label`
  position: relative;
  & > svg {
    position: absolute;
    left: ${space.m};
    top: 12px;
    color: ${color.muted};
  }
  & > input {
    padding-left: 44px;
  }
`

const Panel = styled.div`
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  gap: ${space.m};
  padding: ${space.l};
  border: 1px solid ${color.border};
  border-radius: 12px;
  background: ${color.surface};
  & > :nth-child(3) {
    grid-column: 1 / -1;
  }
  ${desk} {
    grid-template-columns: repeat(5, minmax(0, 1fr));
    & > :nth-child(3) {
      grid-column: auto;
    }
  }
  & label {
    display: flex;
    flex-direction: column;
    gap: ${space.xs};
    font-weight: 600;
    font-size: ${font.s};
  }
  & input,
  & select {
    padding: 0 ${space.s};
    font-weight: 400;
  }
`

function Labelled({ label, children }: { label: TextId; children: (id: string) => ReactNode }) {
  const text = useText()
  const id = useId()
  return (
    <label htmlFor={id}>
      {text(label)}
      {children(id)}
    </label>
  )
}

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
      <Line>
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
      </Line>
      {open && (
        <Panel id={panelId} style={{ marginTop: space.s }}>
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
        </Panel>
      )}
    </search>
  )
}
