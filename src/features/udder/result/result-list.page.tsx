import { useMemo } from 'react'
import { useRecords, useSync } from '../../../engine/react/farm-records.ts'
import { ButtonLink } from '../../../ui/button.tsx'
import { RecordListPage } from '../../../ui/frames/record-list-page.tsx'
import { useListParams } from '../../../ui/list-params.ts'
import { Stack } from '../../../ui/surface.tsx'
import { useText } from '../../../ui/text.ts'
import { Arriving } from '../../care/chart/arriving.tsx'
import { ResultFilters } from './result-filters.tsx'
import { ResultTools } from './result-tools.tsx'
import { useResultListWithWithdrawals } from './result-withdrawals.tsx'
import { filterResults, newestFirst, resultParams } from './result.rules.ts'

/** Every diagnosis of the farm, narrowed on the device. The filter stands in the address, so it can be shared. */
export default function ResultListPage() {
  const text = useText()
  const ready = useSync('ready')
  const [filter, setFilter] = useListParams(resultParams)
  const diagnostics = useRecords('Diagnostic')
  const animals = useRecords('Animal')
  const earTags = useMemo(() => new Map(animals.map((animal) => [animal.id, animal.earTag])), [animals])
  const found = useMemo(
    () => filterResults(newestFirst(diagnostics), filter, (animal) => earTags.get(animal) ?? ''),
    [diagnostics, filter, earTags],
  )
  return (
    <RecordListPage
      title="screen.results"
      list={useResultListWithWithdrawals()}
      rows={ready || found.length > 0 ? found : undefined}
      count="result.count"
      filtered={resultParams.isFiltered(filter)}
      onClearFilters={() => {
        setFilter(resultParams.none)
      }}
      filters={
        <Stack $gap="s">
          <ResultFilters filter={filter} onChange={setFilter} />
          <ResultTools />
          {!ready && found.length > 0 && <Arriving />}
        </Stack>
      }
      empty={{
        title: 'result.empty.title',
        text: 'result.empty.text',
        action: (
          <ButtonLink to="/ubere/exame-microbiologico" emphasis="main">
            {text('screen.exam')}
          </ButtonLink>
        ),
      }}
    />
  )
}
