import { ChartColumn } from 'lucide-react'
import { useMemo } from 'react'
import { useIntl } from 'react-intl'
import { dateIn } from '../../../domain/calendar.ts'
import { TRANSFER_CLASSES } from '../../../domain/passive-transfer.ts'
import { tellingClass } from '../../../domain/transfer-sample.ts'
import { useRecords, useSync } from '../../../engine/react/farm-records.ts'
import { ButtonLink } from '../../../ui/button.tsx'
import { ChoiceFilter, ListFilters, PeriodFilter } from '../../../ui/frames/list-filters.tsx'
import { RecordListPage } from '../../../ui/frames/record-list-page.tsx'
import { useListParams } from '../../../ui/list-params.ts'
import { Stack } from '../../../ui/surface.tsx'
import { useText } from '../../../ui/text.ts'
import { ScanEarTag } from '../../care/animal/scan-ear-tag.tsx'
import { useTags } from '../colostrum/use-bank.ts'
import { ColostrumNow } from './colostrum-now.tsx'
import { feedingParams, findFeedings } from './feeding-list.rules.ts'
import { transferLooks } from './feeding.texts.ts'
import { useBorn } from './use-feeding-around.ts'
import { useFeedingList } from './use-feeding-list.tsx'

/** The meals of colostrum, with what calves need now above them. */
export default function FeedingListPage() {
  const text = useText()
  const { timeZone } = useIntl()
  const ready = useSync('ready')
  const [filter, setFilter] = useListParams(feedingParams)
  const feedings = useRecords('ColostrumFeeding')
  const batches = useRecords('Colostrum')
  const tagOf = useTags()
  const born = useBorn()
  const found = useMemo(() => {
    const names = new Map(batches.map(({ id, batch }) => [id, batch]))
    return findFeedings(
      feedings,
      filter,
      ({ calf, colostrum }) => [tagOf(calf) ?? '', (colostrum !== null && names.get(colostrum)) || ''],
      ({ fedAt }) => dateIn(new Date(fedAt), timeZone),
      (feeding) => tellingClass(feeding, born.get(feeding.calf), timeZone),
    )
  }, [feedings, batches, filter, tagOf, timeZone, born])
  const add = (
    <ButtonLink to="/bezerra/nova-colostragem" emphasis="main">
      {text('screen.feedingNew')}
    </ButtonLink>
  )
  const { search, kind, state, from, to } = filter
  return (
    <RecordListPage
      title="screen.feedings"
      list={useFeedingList()}
      rows={ready || found.length > 0 ? found : undefined}
      count="feeding.count"
      filtered={feedingParams.isFiltered(filter)}
      onClearFilters={() => {
        setFilter(feedingParams.none)
      }}
      empty={{ title: 'feeding.empty.title', text: 'feeding.empty.text', action: add }}
      action={
        <Stack $gap="s">
          {add}
          <ButtonLink to="/bezerra/qualidade-colostragem">
            <ChartColumn size={20} aria-hidden /> {text('colostrum.quality')}
          </ButtonLink>
        </Stack>
      }
      filters={
        <Stack $gap="m">
          <ColostrumNow />
          <ListFilters
            search={search}
            searchLabel="feeding.search"
            searchHint="feeding.search.hint"
            chosen={[kind, state, from, to]}
            columns={4}
            beside={
              <ScanEarTag
                onTag={(earTag) => {
                  setFilter({ search: earTag })
                }}
              />
            }
            onSearch={(value) => {
              setFilter({ search: value })
            }}
          >
            <PeriodFilter
              labels={['feeding.filter.from', 'feeding.filter.to']}
              from={from}
              to={to}
              onChange={setFilter}
            />
            <ChoiceFilter
              label="feeding.column.transfer"
              all="feeding.filter.all"
              value={kind}
              options={TRANSFER_CLASSES.map((value) => ({ value, label: text(transferLooks[value].text) }))}
              onChoose={(value) => {
                setFilter({ kind: value })
              }}
            />
            <ChoiceFilter
              label="feeding.blood"
              all="feeding.filter.all"
              value={state}
              options={[
                { value: 'sampled', label: text('feeding.filter.sampled') },
                { value: 'unsampled', label: text('feeding.filter.unsampled') },
              ]}
              onChoose={(value) => {
                setFilter({ state: value })
              }}
            />
          </ListFilters>
        </Stack>
      }
    />
  )
}
