import { ChartSpline } from 'lucide-react'
import { useMemo } from 'react'
import styled from 'styled-components'
import { useRecords, useSync } from '../../../engine/react/farm-records.ts'
import { TankCountFoundDocument } from '../../../generated/reader/found.ts'
import { ButtonLink } from '../../../ui/button.tsx'
import { RecordListPage } from '../../../ui/frames/record-list-page.tsx'
import { useListParams } from '../../../ui/list-params.ts'
import { useText } from '../../../ui/text.ts'
import { desk, space } from '../../../ui/theme.ts'
import { usePrefetch } from '../../care/plate/use-prefetch.ts'
import { photoAddress } from '../../care/photo/photo.rules.ts'
import { TankFilters } from './tank-filters.tsx'
import { useTankList } from './tank-list.tsx'
import { isUnchecked } from '../../care/count/count.rules.ts'
import { filterAnalyses, latestFirst, tankParams, trendOf, type Analysis } from './tank.rules.ts'

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
  const ready = useSync('ready')
  const [filter, setFilter] = useListParams(tankParams)
  const analyses = useRecords('TankAnalysis')
  const found = useMemo(() => filterAnalyses(analyses, filter), [analyses, filter])
  useExpectedCounts(analyses)
  const add = (
    <ButtonLink to="/ubere/new-analise-cbt-tanque" emphasis="main" wide>
      {text('tank.new')}
    </ButtonLink>
  )
  return (
    <RecordListPage
      title="screen.tank"
      list={useTankList()}
      rows={ready || found.length > 0 ? found : undefined}
      count="tank.count"
      filtered={tankParams.isFiltered(filter)}
      onClearFilters={() => {
        setFilter(tankParams.none)
      }}
      filters={analyses.length > 0 ? <TankFilters filter={filter} onChange={setFilter} /> : undefined}
      empty={{ title: 'tank.empty.title', text: 'tank.empty.text', action: add }}
      action={
        <Actions>
          {add}
          <ButtonLink to={trendOf()} wide>
            <ChartSpline size={20} aria-hidden /> {text('tank.trend')}
          </ButtonLink>
        </Actions>
      }
    />
  )
}

/** Prefetches the counts to review, so that they open without a network. */
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
