import { TANK_SOURCES } from '../../../domain/tank.ts'
import { ChoiceFilter, ListFilters, PeriodFilter } from '../../../ui/frames/list-filters.tsx'
import { useText } from '../../../ui/text.ts'
import type { TankFilter } from './tank.rules.ts'
import { sourceTexts } from '../../care/count/count.texts.ts'

interface TankFiltersProps {
  filter: TankFilter
  onChange: (change: Partial<TankFilter>) => void
}

/** The tank at hand; where the figures come from and the period one tap away. */
export function TankFilters({ filter, onChange: set }: TankFiltersProps) {
  const text = useText()
  const { search, source, from, to } = filter
  return (
    <ListFilters
      search={search}
      searchLabel="tank.filter.search"
      searchHint="tank.filter.hint"
      chosen={[source, from, to]}
      columns={3}
      onSearch={(value) => {
        set({ search: value })
      }}
    >
      <PeriodFilter labels={['tank.filter.from', 'tank.filter.to']} from={from} to={to} onChange={set} />
      <ChoiceFilter
        label="tank.source"
        all="tank.filter.all"
        value={source}
        options={TANK_SOURCES.map((value) => ({ value, label: text(sourceTexts[value]) }))}
        onChoose={(value) => {
          set({ source: value })
        }}
      />
    </ListFilters>
  )
}
