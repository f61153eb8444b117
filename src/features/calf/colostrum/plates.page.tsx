import { useMemo } from 'react'
import { compareDates } from '../../../domain/calendar.ts'
import { useRecords, useSync } from '../../../engine/react/farm-records.ts'
import { ColostrumCountFoundDocument } from '../../../generated/reader/found.ts'
import { ButtonLink } from '../../../ui/button.tsx'
import { useDates } from '../../../ui/dates.ts'
import { ChoiceFilter, ListFilters } from '../../../ui/frames/list-filters.tsx'
import type { ListDefinition } from '../../../ui/frames/list-definition.ts'
import { RecordListPage } from '../../../ui/frames/record-list-page.tsx'
import { choiceParam, listParams, textParam, useListParams } from '../../../ui/list-params.ts'
import { useText } from '../../../ui/text.ts'
import { BandChip } from '../../care/count/band-chip.tsx'
import { barcodeText } from '../../care/plate/barcode-text.ts'
import { photoAddress } from '../../care/photo/photo.rules.ts'
import { usePrefetch } from '../../care/plate/use-prefetch.ts'
import { RecordMark } from '../../care/write/record-mark.tsx'
import type { Batch } from './bank.rules.ts'
import { PLATE_STATES, plateState, type PlateState } from './plates.rules.ts'
import { plateLooks } from './plates.texts.ts'
import { LookChip } from './look-chip.tsx'

const params = listParams({ search: textParam, state: choiceParam(PLATE_STATES) })

/** What waits for a person first, then the latest. */
const ORDER: readonly PlateState[] = ['review', 'failed', 'noPhoto', 'waiting', 'counted']

/** The plates of colostrum: those whose count waits for somebody, and those that are counted. */
export default function PlatesPage() {
  const text = useText()
  const { ready } = useSync()
  const [filter, setFilter] = useListParams(params)
  const batches = useRecords('Colostrum')
  const plates = useMemo(
    () =>
      batches
        .filter(({ tbcSource }) => tbcSource === 'plate')
        .sort((a, b) => ORDER.indexOf(plateState(a)) - ORDER.indexOf(plateState(b)) || compareDates(b.date, a.date)),
    [batches],
  )
  const found = useMemo(() => {
    const wanted = filter.search.trim().toLowerCase()
    const digits = wanted.replace(/\D/g, '')
    return plates.filter(
      (batch) =>
        (filter.state === '' ? plateState(batch) !== 'counted' : plateState(batch) === filter.state) &&
        (wanted === '' ||
          batch.batch.toLowerCase().includes(wanted) ||
          (digits.length > 2 && (batch.plateBarcode ?? '').includes(digits))),
    )
  }, [plates, filter])
  const expected = useMemo(
    () =>
      plates
        .filter((batch) => plateState(batch) === 'review')
        .map(({ id, plateImage }) => ({ id, photo: photoAddress('colostrums', id, plateImage?.hash ?? '') })),
    [plates],
  )
  usePrefetch(ColostrumCountFoundDocument, expected)
  return (
    <RecordListPage
      title="screen.readings"
      list={usePlateList()}
      rows={ready || found.length > 0 ? found : undefined}
      count="colostrum.plates.count"
      filtered={params.isFiltered(filter)}
      onClearFilters={() => {
        setFilter(params.none)
      }}
      empty={{
        title: 'colostrum.plates.empty.title',
        text: 'colostrum.plates.empty.text',
        action: (
          <ButtonLink to="/bezerra/novo-colostro" emphasis="main">
            {text('screen.colostrumNew')}
          </ButtonLink>
        ),
      }}
      filters={
        <ListFilters
          search={filter.search}
          searchLabel="colostrum.plates.search"
          searchHint="colostrum.plates.search.hint"
          chosen={[filter.state]}
          columns={1}
          onSearch={(search) => {
            setFilter({ search })
          }}
        >
          <ChoiceFilter
            label="colostrum.plates.state"
            all="colostrum.plates.open"
            value={filter.state}
            options={PLATE_STATES.map((value) => ({ value, label: text(plateLooks[value].text) }))}
            onChoose={(state) => {
              setFilter({ state })
            }}
          />
        </ListFilters>
      }
    />
  )
}

function usePlateList(): ListDefinition<Batch> {
  const text = useText()
  const dates = useDates()
  return useMemo(
    () => ({
      to: (batch) =>
        plateState(batch) === 'noPhoto'
          ? `/bezerra/novo-colostro/${batch.id}?editar=1`
          : `/bezerra/novo-colostro/${batch.id}`,
      mark: ({ id }) => <RecordMark type="Colostrum" id={id} />,
      columns: [
        {
          name: 'lote',
          title: 'colostrum.batch',
          card: 'lead',
          cell: ({ batch }) => batch,
          sortBy: ({ batch }) => batch,
        },
        {
          name: 'placa',
          title: 'colostrum.plates.plate',
          card: 'main',
          cell: ({ plateBarcode }) => (plateBarcode === null ? null : barcodeText(plateBarcode)),
          sortBy: ({ plateBarcode }) => plateBarcode ?? '',
        },
        {
          name: 'coleta',
          title: 'colostrum.date',
          card: 'note',
          cell: ({ date }) => dates.day(date),
          sortBy: ({ date }) => date,
        },
        {
          name: 'colonias',
          title: 'tank.colonies',
          card: 'note',
          numeric: true,
          cell: ({ numberOfColonies }) => numberOfColonies,
          onCard: ({ numberOfColonies }) =>
            numberOfColonies === null ? null : text('review.found', { count: numberOfColonies }),
          sortBy: ({ numberOfColonies }) => numberOfColonies ?? '',
        },
        {
          name: 'situacao',
          title: 'colostrum.plates.state',
          card: 'state',
          cell: (batch) =>
            plateState(batch) === 'counted' && batch.tbc !== null ? (
              <BandChip tbc={batch.tbc} />
            ) : (
              <LookChip look={plateLooks[plateState(batch)]} />
            ),
          sortBy: plateState,
        },
      ],
    }),
    [text, dates],
  )
}
