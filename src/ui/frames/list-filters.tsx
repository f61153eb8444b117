import { ListFilter, Search } from 'lucide-react'
import { useEffect, useId, useRef, useState, type ReactNode } from 'react'
import styled from 'styled-components'
import { Button } from '../button.tsx'
import { useDates } from '../dates.ts'
import { Input } from '../fields/input.ts'
import { Select } from '../fields/select.ts'
import { Hidden } from '../surface.tsx'
import { useText, type TextId } from '../text.ts'
import { useTypedSearch } from './use-typed-search.ts'
import { color, desk, font, space } from '../theme.ts'

const Line = styled.div`
  display: flex;
  align-items: end;
  gap: ${space.s};
  & > :first-child {
    min-width: 0;
  }
  & > button {
    flex: none;
  }
`

const SearchBox = styled.label`
  position: relative;
  flex: 1;
  min-width: 0;
  ${desk} {
    flex: 0 1 480px;
  }
  & > svg {
    position: absolute;
    left: ${space.m};
    top: 12px;
    color: ${color.muted};
  }
  & > input {
    padding: 0 ${space.s} 0 44px;
    /* On a small phone the hint needs the room of the button that empties the field. */
    &:placeholder-shown::-webkit-search-cancel-button {
      display: none;
    }
    &::placeholder {
      font-size: ${font.m};
    }
  }
`

/** Beside a second button the field needs its room on a phone: the icon says enough there. */
const FilterText = styled.span<{ $short: boolean }>`
  @media (max-width: 30em) {
    ${({ $short }) => $short && 'position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%);'}
  }
`

/** On a phone in pairs, at the desk in one row. */
const Panel = styled.div<{ $columns: number }>`
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  gap: ${space.m};
  margin-top: ${space.s};
  padding: ${space.l};
  border: 1px solid ${color.border};
  border-radius: 12px;
  background: ${color.surface};
  & > :nth-child(3) {
    grid-column: 1 / -1;
  }
  ${desk} {
    grid-template-columns: repeat(${({ $columns }) => $columns}, minmax(0, 1fr));
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

interface ListFiltersProps {
  /** What is searched for. */
  search: string
  onSearch: (search: string) => void
  /**
   * Enter in the search opens what is found; ear tag readers type the digits and press it. What is not here yet is asked
   * for again with each change of the list, while the field stays as it is.
   * @returns whether something was opened
   */
  onEnter?: () => boolean
  /** The name of the search, and what stands in it while it is empty. */
  searchLabel: TextId
  searchHint: TextId
  /** What the other filters are set to; nothing is the empty text. */
  chosen: readonly string[]
  /** Another way to search, beside the field. */
  beside?: ReactNode
  /** How many filters stand in one row at the desk. */
  columns: number
  children: ReactNode
}

/** What narrows a list: the search at hand, the other filters one tap away, open while one of them is set. */
export function ListFilters(props: ListFiltersProps) {
  const { search, onSearch, onEnter, searchLabel, searchHint, chosen, beside, columns, children } = props
  const text = useText()
  const entered = useRef<string | null>(null)
  const [typed, setTyped] = useTypedSearch(search, onSearch)
  const openEntered = () => {
    if (entered.current === search && onEnter?.()) entered.current = null
  }
  // Without dependencies: onEnter looks at the list of this render.
  useEffect(openEntered)
  const field = (
    <SearchBox>
      <Hidden>{text(searchLabel)}</Hidden>
      <Search aria-hidden />
      <Input
        type="search"
        value={typed}
        placeholder={text(searchHint)}
        onChange={(event) => {
          entered.current = null
          setTyped(event.target.value)
        }}
        onBlur={() => {
          entered.current = null
        }}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return
          entered.current = event.currentTarget.value
          openEntered()
        }}
      />
    </SearchBox>
  )
  return (
    <FilterPanel lead={field} chosen={chosen} beside={beside} columns={columns}>
      {children}
    </FilterPanel>
  )
}

interface FilterPanelProps {
  /** What is always at hand. */
  lead: ReactNode
  /** What the other filters are set to; nothing is the empty text. */
  chosen: readonly string[]
  beside?: ReactNode
  /** How many filters stand in one row at the desk. */
  columns: number
  children: ReactNode
}

/** Filters one tap away, open while one of them is set. */
export function FilterPanel({ lead, chosen, beside, columns, children }: FilterPanelProps) {
  const text = useText()
  const panelId = useId()
  const count = chosen.filter((value) => value !== '').length
  const [open, setOpen] = useState(count > 0)
  return (
    <search>
      <Line>
        {lead}
        {beside}
        <Button
          aria-expanded={open}
          aria-controls={panelId}
          onClick={() => {
            setOpen(!open)
          }}
        >
          <ListFilter size={20} aria-hidden />
          <FilterText $short={beside !== undefined && count === 0}>{text('filter.more', { count })}</FilterText>
        </Button>
      </Line>
      {open && (
        <Panel id={panelId} $columns={columns}>
          {children}
        </Panel>
      )}
    </search>
  )
}

/** A filter with its name over it. */
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

interface ChoiceFilterProps<Value extends string> {
  label: TextId
  /** Label of the option that filters nothing. */
  all: TextId
  value: Value | ''
  options: readonly { value: Value; label: string }[]
  onChoose: (value: Value | '') => void
}

/** One of several values, or all of them. */
export function ChoiceFilter<Value extends string>({ label, all, value, options, onChoose }: ChoiceFilterProps<Value>) {
  const text = useText()
  return (
    <Labelled label={label}>
      {(id) => (
        <Select
          id={id}
          value={value}
          onChange={(event) => {
            onChoose(options.find((option) => option.value === event.target.value)?.value ?? '')
          }}
        >
          <option value="">{text(all)}</option>
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </Select>
      )}
    </Labelled>
  )
}

interface PeriodFilterProps {
  /** Names of the first and the last day. */
  labels: readonly [from: TextId, to: TextId]
  from: string
  to: string
  onChange: (change: { from: string } | { to: string }) => void
}

/** A first and a last day up to today; neither passes the other. */
export function PeriodFilter({ labels, from, to, onChange }: PeriodFilterProps) {
  const { today } = useDates()
  return (
    <>
      <Labelled label={labels[0]}>
        {(id) => (
          <Input
            id={id}
            type="date"
            max={to || today}
            value={from}
            onChange={(event) => {
              onChange({ from: event.target.value })
            }}
          />
        )}
      </Labelled>
      <Labelled label={labels[1]}>
        {(id) => (
          <Input
            id={id}
            type="date"
            min={from}
            max={today}
            value={to}
            onChange={(event) => {
              onChange({ to: event.target.value })
            }}
          />
        )}
      </Labelled>
    </>
  )
}
