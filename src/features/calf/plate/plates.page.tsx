import { useMemo } from 'react'
import { useRecord, useRecords, useSync } from '../../../engine/react/farm-records.ts'
import { ColostrumCountFoundDocument, DiseaseCountFoundDocument } from '../../../generated/reader/found.ts'
import { useDates } from '../../../ui/dates.ts'
import { ChoiceFilter, ListFilters } from '../../../ui/frames/list-filters.tsx'
import type { ListDefinition } from '../../../ui/frames/list-definition.ts'
import { RecordListPage } from '../../../ui/frames/record-list-page.tsx'
import { choiceParam, listParams, textParam, useListParams } from '../../../ui/list-params.ts'
import { Row } from '../../../ui/surface.tsx'
import { useText, type TextId } from '../../../ui/text.ts'
import { BandChip } from '../../care/count/band-chip.tsx'
import { barcodeText } from '../../care/plate/barcode-text.ts'
import { resultLooks } from '../../care/plate/result.texts.ts'
import { usePrefetch } from '../../care/plate/use-prefetch.ts'
import { RecordMark } from '../../care/write/record-mark.tsx'
import { LookChip } from '../colostrum/look-chip.tsx'
import { NewColostrumLink } from '../colostrum/new-colostrum-link.tsx'
import type { Disease } from '../disease/disease.rules.ts'
import { readingOf } from './disease-count.ts'
import { findPlates, plateRows, toReview, type PlateRow } from './plate-rows.rules.ts'
import { PLATE_STATES } from './plates.rules.ts'
import { plateLooks } from './plates.texts.ts'

const TYPE_TEXTS: Readonly<Record<PlateRow['type'], TextId>> = {
  Colostrum: 'colostrum.plates.colostrum',
  CalfDisease: 'colostrum.plates.diarrhea',
}

const params = listParams({ search: textParam, state: choiceParam(PLATE_STATES) })

/** The plates of colostrum and of calves with diarrhoea: those that wait for somebody, and those that are read. */
export default function PlatesPage() {
  const text = useText()
  const ready = useSync('ready')
  const [filter, setFilter] = useListParams(params)
  const batches = useRecords('Colostrum')
  const diseases = useRecords('CalfDisease')
  const animals = useRecords('Animal')
  const models = useRecords('PlateModel')
  const plates = useMemo(() => plateRows(batches, diseases, animals, models), [batches, diseases, animals, models])
  const found = useMemo(() => findPlates(plates, filter), [plates, filter])
  usePrefetch(
    ColostrumCountFoundDocument,
    useMemo(() => toReview(plates, 'Colostrum'), [plates]),
  )
  usePrefetch(
    DiseaseCountFoundDocument,
    useMemo(() => toReview(plates, 'CalfDisease'), [plates]),
  )
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
        action: <NewColostrumLink />,
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

function usePlateList(): ListDefinition<PlateRow> {
  const text = useText()
  const dates = useDates()
  return useMemo(
    () => ({
      to: ({ to }) => to,
      mark: ({ type, recordId }) => <RecordMark type={type} id={recordId} />,
      columns: [
        {
          name: 'lote',
          title: 'colostrum.plates.of',
          card: 'lead',
          cell: ({ type, name }) => (type === 'Colostrum' ? name : text('animal.calfTag', { earTag: name })),
          sortBy: ({ name }) => name,
        },
        {
          name: 'placa',
          title: 'colostrum.plates.plate',
          card: 'main',
          cell: ({ type, barcode }) =>
            [text(TYPE_TEXTS[type]), ...(barcode === null ? [] : [barcodeText(barcode)])].join(' · '),
          sortBy: ({ type, barcode }) => `${type}${barcode ?? ''}`,
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
          cell: ({ colonies, beyond }) => (beyond === undefined ? colonies : `> ${String(beyond)}`),
          onCard: ({ colonies, beyond }) => {
            if (beyond !== undefined) return text('tank.colonies.uncountable', { max: beyond })
            return colonies === null ? null : text('review.found', { count: colonies })
          },
          sortBy: ({ colonies }) => colonies ?? '',
        },
        {
          name: 'situacao',
          title: 'colostrum.plates.state',
          card: 'state',
          cell: (row) => <PlateStateChips row={row} />,
          sortBy: ({ state }) => state,
        },
      ],
    }),
    [text, dates],
  )
}

/** Where the reading stands; once there is a result, what it is. */
function PlateStateChips({ row: { state, count, disease } }: { row: PlateRow }) {
  const result = disease ? <DiseaseResult disease={disease} /> : count !== null && <BandChip counted={count} />
  if (state === 'counted' && result !== false) return result
  return (
    <Row $gap="xs">
      <LookChip look={plateLooks[state]} />
      {state === 'read' && result}
    </Row>
  )
}

/** What grew, in one word. */
function DiseaseResult({ disease }: { disease: Disease }) {
  const plateModel = useRecord('PlateModel', disease.plateModel ?? '')
  const look = resultLooks[readingOf(disease, plateModel).result]
  return <LookChip look={look} />
}
