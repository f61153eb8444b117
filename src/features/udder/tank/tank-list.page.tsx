import { ChartSpline } from 'lucide-react'
import { useMemo } from 'react'
import { useSearchParams } from 'react-router-dom'
import styled from 'styled-components'
import { useRecords, useSync } from '../../../engine/farm-records.ts'
import { TankCountFoundDocument } from '../../../generated/reader.ts'
import { ButtonLink } from '../../../ui/button.tsx'
import { ListPage } from '../../../ui/frames/list-page.tsx'
import { useText } from '../../../ui/text.ts'
import { desk, space } from '../../../ui/theme.ts'
import { usePrefetch } from '../automatic/use-prefetch.ts'
import { photoAddress } from '../plate/photo.rules.ts'
import { TankFilters } from './tank-filters.tsx'
import { TankRows } from './tank-rows.tsx'
import { isUnchecked } from './tank-count.rules.ts'
import {
  filterAnalyses,
  isFiltered,
  latestFirst,
  NO_FILTER,
  readFilter,
  trendOf,
  writeFilter,
  type Analysis,
  type TankFilter,
} from './tank.rules.ts'

const Actions = styled.div`
  display: grid;
  gap: ${space.s};
  ${desk} {
    grid-auto-flow: column;
    & > a {
      width: auto;
    }
  }
`

/** Analyses of the tank, narrowed on the device. The filter stands in the address. */
export default function TankListPage() {
  const text = useText()
  const { ready } = useSync()
  const [search, setSearch] = useSearchParams()
  const analyses = useRecords('TankAnalysis')
  const filter = useMemo(() => readFilter(search), [search])
  const found = useMemo(() => filterAnalyses(analyses, filter), [analyses, filter])
  useExpectedCounts(analyses)
  const setFilter = (next: TankFilter) => {
    setSearch(writeFilter(next), { replace: true })
  }
  const add = (
    <ButtonLink to="/ubere/new-analise-cbt-tanque" emphasis="main" wide>
      {text('tank.new')}
    </ButtonLink>
  )
  return (
    <ListPage
      rows={ready || analyses.length > 0 ? found : undefined}
      count="tank.count"
      filtered={isFiltered(filter)}
      onClearFilters={() => {
        setFilter(NO_FILTER)
      }}
      filters={analyses.length > 0 ? <TankFilters filter={filter} onChange={setFilter} /> : undefined}
      empty={{ title: 'tank.empty.title', text: 'tank.empty.text', action: add }}
      action={
        <Actions>
          {add}
          <ButtonLink to={trendOf()} data-leads-to={trendOf()} wide>
            <ChartSpline size={20} aria-hidden /> {text('tank.trend')}
          </ButtonLink>
        </Actions>
      }
    >
      {(rows) => <TankRows rows={rows} />}
    </ListPage>
  )
}

/** Counts that somebody will look at are on the device before there is no network. */
function useExpectedCounts(analyses: readonly Analysis[]): void {
  const expected = useMemo(
    () =>
      latestFirst(analyses)
        .filter(isUnchecked)
        .map(({ id, plateImage }) => ({ id, photo: photoAddress('tank-analyses', id, plateImage?.hash ?? '') })),
    [analyses],
  )
  usePrefetch(TankCountFoundDocument, expected)
}
