import { useMemo } from 'react'
import { useSearchParams } from 'react-router-dom'
import { useRecords, useSync } from '../../../engine/farm-records.ts'
import { ButtonLink } from '../../../ui/button.tsx'
import { ListPage } from '../../../ui/frames/list-page.tsx'
import { useText } from '../../../ui/text.ts'
import { ResultFilters } from './result-filters.tsx'
import { ResultRows } from './result-rows.tsx'
import {
  filterResults,
  isFiltered,
  newestFirst,
  NO_FILTER,
  readFilter,
  writeFilter,
  type ResultFilter,
} from './result.rules.ts'

/** Every diagnosis of the farm, narrowed on the device. The filter stands in the address, so it can be shared. */
export default function ResultListPage() {
  const text = useText()
  const { ready } = useSync()
  const [search, setSearch] = useSearchParams()
  const diagnostics = useRecords('Diagnostic')
  const animals = useRecords('Animal')
  const earTags = useMemo(() => new Map(animals.map((animal) => [animal.id, animal.earTag])), [animals])
  const filter = useMemo(() => readFilter(search), [search])
  const found = useMemo(
    () => filterResults(newestFirst(diagnostics), filter, (animal) => earTags.get(animal) ?? ''),
    [diagnostics, filter, earTags],
  )
  const setFilter = (next: ResultFilter) => {
    setSearch(writeFilter(next), { replace: true })
  }
  return (
    <ListPage
      rows={ready || diagnostics.length > 0 ? found : undefined}
      count="result.count"
      filtered={isFiltered(filter)}
      onClearFilters={() => {
        setFilter(NO_FILTER)
      }}
      filters={<ResultFilters filter={filter} onChange={setFilter} />}
      empty={{
        title: 'result.empty.title',
        text: 'result.empty.text',
        action: (
          <ButtonLink to="/ubere/exame-microbiologico" emphasis="main">
            {text('screen.exam')}
          </ButtonLink>
        ),
      }}
    >
      {(rows) => <ResultRows rows={rows} />}
    </ListPage>
  )
}
