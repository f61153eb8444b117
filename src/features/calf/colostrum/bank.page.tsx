import { ChartColumn, Microscope } from 'lucide-react'
import { useMemo } from 'react'
import { useNavigate } from 'react-router-dom'
import { COLOSTROMETER_BANDS, COLOSTRUM_BANDS } from '../../../domain/colostrum.ts'
import { STOCK_STATES } from '../../../domain/colostrum-stock.ts'
import { useRecords, useSync } from '../../../engine/react/farm-records.ts'
import { ButtonLink } from '../../../ui/button.tsx'
import { ChoiceFilter, ListFilters } from '../../../ui/frames/list-filters.tsx'
import { RecordListPage } from '../../../ui/frames/record-list-page.tsx'
import { useListParams } from '../../../ui/list-params.ts'
import { Notice, Row, Stack } from '../../../ui/surface.tsx'
import { useText } from '../../../ui/text.ts'
import { BankRule } from './bank-rule.tsx'
import { BACTERIA_BANDS, bankParams, bankSum, findBatches } from './bank.rules.ts'
import { bacteriaLooks, iggLooks } from './band-looks.ts'
import { bandLooks, stockLooks } from './colostrum.texts.ts'
import { NewColostrumLink } from './new-colostrum-link.tsx'
import { ScanLabel } from './scan-label.tsx'
import { useBank, useTags } from './use-bank.ts'
import { useBankList } from './use-bank-list.tsx'
import { useIntl } from 'react-intl'

/** The colostrum bank: what there is, how good it is, until when; the oldest good batch first. */
export default function BankPage() {
  const text = useText()
  const { formatNumber } = useIntl()
  const navigate = useNavigate()
  const ready = useSync('ready')
  const [filter, setFilter] = useListParams(bankParams)
  const batches = useRecords('Colostrum')
  const { rows, days } = useBank()
  const tagOf = useTags()
  const found = useMemo(() => findBatches(rows, filter, tagOf), [rows, filter, tagOf])
  const sum = useMemo(() => bankSum(rows), [rows])
  const add = <NewColostrumLink />
  const openLabel = ({ batch }: { batch: string }) => {
    const known = batches.find((each) => each.batch.toLowerCase() === batch.toLowerCase())
    if (known) void navigate(`/bezerra/novo-colostro/${known.id}`)
    else setFilter({ ...bankParams.none, search: batch, state: 'all' })
  }
  const { search, state, kind, result, igg } = filter
  return (
    <RecordListPage
      title="screen.colostrumBank"
      list={useBankList()}
      rows={ready || found.length > 0 ? found : undefined}
      count="colostrum.batches"
      filtered={bankParams.isFiltered(filter)}
      onClearFilters={() => {
        setFilter(bankParams.none)
      }}
      empty={{ title: 'colostrum.empty.title', text: 'colostrum.empty.text', action: add }}
      action={
        <Stack $gap="s">
          {add}
          <Row>
            <ButtonLink to="/bezerra/qualidade-colostro">
              <ChartColumn size={20} aria-hidden /> {text('colostrum.quality')}
            </ButtonLink>
            <ButtonLink to="/bezerra/leitura-de-resultados">
              <Microscope size={20} aria-hidden /> {text('colostrum.plates')}
            </ButtonLink>
          </Row>
        </Stack>
      }
      filters={
        <Stack $gap="m">
          {batches.length > 0 && (
            <Notice $tone={sum.packages > 0 ? 'info' : 'warning'}>
              <div>
                <p>
                  <b>{text('colostrum.sum', { count: sum.packages, litres: formatNumber(sum.litres) })}</b>
                </p>
                {sum.expired > 0 && <p>{text('colostrum.sum.expired', { count: sum.expired })}</p>}
              </div>
            </Notice>
          )}
          <ListFilters
            search={search}
            searchLabel="colostrum.search"
            searchHint="colostrum.search.hint"
            chosen={[state, kind, result, igg]}
            columns={2}
            beside={<ScanLabel onLabel={openLabel} />}
            onSearch={(value) => {
              setFilter({ search: value })
            }}
          >
            <ChoiceFilter
              label="colostrum.column.stock"
              all="colostrum.filter.inStock"
              value={state}
              options={[
                ...STOCK_STATES.map((value) => ({ value, label: text(stockLooks[value].text) })),
                { value: 'all' as const, label: text('colostrum.filter.all') },
              ]}
              onChoose={(value) => {
                setFilter({ state: value })
              }}
            />
            <ChoiceFilter
              label="colostrum.column.quality"
              all="colostrum.filter.all"
              value={kind}
              options={COLOSTRUM_BANDS.map((value) => ({ value, label: text(bandLooks[value].text) }))}
              onChoose={(value) => {
                setFilter({ kind: value })
              }}
            />
            <ChoiceFilter
              label="colostrumQuality.igg"
              all="colostrum.filter.all"
              value={igg}
              options={COLOSTROMETER_BANDS.map((value) => ({ value, label: text(iggLooks[value].text) }))}
              onChoose={(value) => {
                setFilter({ igg: value })
              }}
            />
            <ChoiceFilter
              label="colostrumQuality.tbc"
              all="colostrum.filter.all"
              value={result}
              options={BACTERIA_BANDS.map((value) => ({ value, label: text(bacteriaLooks[value].text) }))}
              onChoose={(value) => {
                setFilter({ result: value })
              }}
            />
          </ListFilters>
          <BankRule days={days} />
        </Stack>
      }
    />
  )
}
