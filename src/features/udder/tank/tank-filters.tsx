import { ListFilter, Search } from 'lucide-react'
import { useId, useState } from 'react'
import { TANK_SOURCES } from '../../../domain/tank.ts'
import { Button } from '../../../ui/button.tsx'
import { useDates } from '../../../ui/dates.ts'
import { FilterLine, FilterPanel, Labelled, SearchBox } from '../../../ui/fields/filters.tsx'
import { Input } from '../../../ui/fields/input.ts'
import { Select } from '../../../ui/fields/select.ts'
import { Hidden } from '../../../ui/surface.tsx'
import { useText } from '../../../ui/text.ts'
import { space } from '../../../ui/theme.ts'
import { NO_FILTER, type TankFilter } from './tank.rules.ts'
import { sourceTexts } from './tank.texts.ts'

interface TankFiltersProps {
  filter: TankFilter
  onChange: (filter: TankFilter) => void
}

/** The tank at hand; where the figures come from and the period one tap away. */
export function TankFilters({ filter, onChange }: TankFiltersProps) {
  const text = useText()
  const { today } = useDates()
  const panelId = useId()
  const { source, from, to } = filter
  const chosen = [source, from, to].filter((value) => value !== '').length
  const [open, setOpen] = useState(chosen > 0)
  const set = <Field extends keyof TankFilter>(field: Field, value: TankFilter[Field]) => {
    onChange({ ...filter, [field]: value })
  }
  return (
    <search>
      <FilterLine>
        <SearchBox>
          <Hidden>{text('tank.filter.search')}</Hidden>
          <Search aria-hidden />
          <Input
            type="search"
            value={filter.search}
            placeholder={text('tank.filter.search')}
            onChange={(event) => {
              set('search', event.target.value)
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
        <FilterPanel id={panelId} $columns={3} style={{ marginTop: space.s }}>
          <Labelled label="tank.filter.from">
            {(id) => (
              <Input
                id={id}
                type="date"
                max={to || today}
                value={from}
                onChange={(event) => {
                  set('from', event.target.value)
                }}
              />
            )}
          </Labelled>
          <Labelled label="tank.filter.to">
            {(id) => (
              <Input
                id={id}
                type="date"
                min={from}
                max={today}
                value={to}
                onChange={(event) => {
                  set('to', event.target.value)
                }}
              />
            )}
          </Labelled>
          <Labelled label="tank.source">
            {(id) => (
              <Select
                id={id}
                value={source}
                onChange={(event) => {
                  set('source', TANK_SOURCES.find((one) => one === event.target.value) ?? NO_FILTER.source)
                }}
              >
                <option value="">{text('tank.filter.all')}</option>
                {TANK_SOURCES.map((one) => (
                  <option key={one} value={one}>
                    {text(sourceTexts[one])}
                  </option>
                ))}
              </Select>
            )}
          </Labelled>
        </FilterPanel>
      )}
    </search>
  )
}
