import { ClipboardCheck } from 'lucide-react'
import { useMemo } from 'react'
import { DISEASE_KINDS } from '../../../domain/disease-kinds.ts'
import { isGoingOn } from '../../../domain/calf-disease.ts'
import { scoreClass } from '../../../domain/calf-score.ts'
import { useRecords, useSync } from '../../../engine/react/farm-records.ts'
import { ButtonLink } from '../../../ui/button.tsx'
import { useDates } from '../../../ui/dates.ts'
import type { ListDefinition } from '../../../ui/frames/list-definition.ts'
import { ChoiceFilter, ListFilters } from '../../../ui/frames/list-filters.tsx'
import { RecordListPage } from '../../../ui/frames/record-list-page.tsx'
import { useListParams } from '../../../ui/list-params.ts'
import { Chip, Row } from '../../../ui/surface.tsx'
import { useText } from '../../../ui/text.ts'
import { calfRecords } from '../../care/herd/herd-records.ts'
import { diseaseTexts } from '../../care/protocol/disease.texts.ts'
import { useTreatedCases } from '../../care/treatment/use-case-treatments.ts'
import { RecordMark } from '../../care/write/record-mark.tsx'
import { ScoreChip } from '../score/score-result.tsx'
import { useScores } from '../score/use-scores.ts'
import { stateLooks } from './disease.texts.ts'
import { DISEASE_FILTERS, diseaseParams, diseaseRows, findDiseases, type DiseaseRow } from './disease.rules.ts'
import { TreatedChip } from './treated-chip.tsx'

const FILTER_TEXTS = { going: 'disease.filter.going', closed: 'disease.filter.closed' } as const

/** Diseases of the calves: open ones first, with their last score. */
export default function DiseaseListPage() {
  const text = useText()
  const ready = useSync('ready')
  const diseases = useRecords('CalfDisease')
  const animals = useRecords('Animal')
  const scores = useScores()
  const [filter, setFilter] = useListParams(diseaseParams)
  const rows = useMemo(() => diseaseRows(diseases, animals, scores), [diseases, animals, scores])
  const found = useMemo(() => findDiseases(rows, filter), [rows, filter])
  const add = (
    <Row>
      <ButtonLink to="/bezerra/nova-doenca" emphasis="main">
        {text('screen.diseaseNew')}
      </ButtonLink>
      <ButtonLink to="/bezerra/ronda">
        <ClipboardCheck size={20} aria-hidden /> {text('screen.round')}
      </ButtonLink>
    </Row>
  )
  return (
    <RecordListPage
      title="screen.diseases"
      list={useDiseaseList()}
      rows={ready || found.length > 0 ? found : undefined}
      count="disease.count"
      filtered={diseaseParams.isFiltered(filter)}
      onClearFilters={() => {
        setFilter(diseaseParams.none)
      }}
      empty={{ title: 'disease.empty.title', text: 'disease.empty.text', action: add }}
      action={add}
      filters={
        <ListFilters
          search={filter.search}
          searchLabel="disease.search"
          searchHint="disease.search.hint"
          chosen={[filter.kind, filter.state]}
          columns={2}
          onSearch={(search) => {
            setFilter({ search })
          }}
        >
          <ChoiceFilter
            label="disease.field.kind"
            all="disease.filter.anyKind"
            value={filter.kind}
            options={DISEASE_KINDS.map((value) => ({ value, label: text(diseaseTexts[value]) }))}
            onChoose={(kind) => {
              setFilter({ kind })
            }}
          />
          <ChoiceFilter
            label="disease.filter.state"
            all="disease.filter.open"
            value={filter.state}
            options={DISEASE_FILTERS.map((value) => ({ value, label: text(FILTER_TEXTS[value]) }))}
            onChoose={(state) => {
              setFilter({ state })
            }}
          />
        </ListFilters>
      }
    />
  )
}

/** What the list says of each disease. */
function useDiseaseList(): ListDefinition<DiseaseRow> {
  const text = useText()
  const dates = useDates()
  const inTreatment = useTreatedCases(calfRecords)
  return useMemo(() => {
    const advice = (row: DiseaseRow) => (inTreatment.has(row.id) ? <TreatedChip /> : goingScore(row))
    return {
      to: ({ id }) => `/bezerra/nova-doenca/${id}`,
      mark: ({ id }) => <RecordMark type="CalfDisease" id={id} />,
      columns: [
        {
          name: 'brinco',
          title: 'disease.column.calf',
          card: 'lead',
          cell: ({ calf }) => calf?.earTag ?? '–',
          sortBy: ({ calf }) => calf?.earTag ?? '',
        },
        {
          name: 'doenca',
          title: 'disease.field.kind',
          card: 'main',
          cell: ({ kind }) => text(diseaseTexts[kind]),
          sortBy: ({ kind }) => text(diseaseTexts[kind]),
        },
        {
          name: 'inicio',
          title: 'disease.column.start',
          card: 'note',
          cell: ({ startDate }) => dates.relativeDay(startDate),
          // With the score, without a dot between them: it would be left over where the score takes the next line.
          onCard: (row) => (
            <Row as="span" $gap="xs">
              {dates.relativeDay(row.startDate)} {advice(row)}
            </Row>
          ),
          sortBy: ({ startDate }) => startDate,
        },
        {
          name: 'avaliacao',
          title: 'disease.column.score',
          cell: advice,
        },
        {
          name: 'situacao',
          title: 'disease.column.state',
          card: 'state',
          cell: ({ state }) => <Chip $tone={stateLooks[state].tone}>{text(stateLooks[state].text)}</Chip>,
          sortBy: ({ state }) => state,
        },
      ],
    }
  }, [text, dates, inTreatment])
}

/** The last score; what it once asked for is no advice any more when the disease is over. */
function goingScore({ score, state }: DiseaseRow) {
  const found = isGoingOn(state) && score && scoreClass(score)
  return found ? <ScoreChip found={found} /> : null
}
