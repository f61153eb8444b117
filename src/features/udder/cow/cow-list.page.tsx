import { Upload } from 'lucide-react'
import { useMemo } from 'react'
import { useNavigate } from 'react-router-dom'
import { sameEarTag } from '../../../domain/animal.ts'
import { ANIMAL_STATUSES, isOnFarm } from '../../../domain/cow.ts'
import { groupBy } from '../../../domain/group-by.ts'
import { useRecords, useRecordsBefore, useSync } from '../../../engine/react/farm-records.ts'
import { ButtonLink } from '../../../ui/button.tsx'
import { ChoiceFilter, ListFilters } from '../../../ui/frames/list-filters.tsx'
import { useListParams } from '../../../ui/list-params.ts'
import { Row } from '../../../ui/surface.tsx'
import { useText } from '../../../ui/text.ts'
import { pensOf } from '../../care/animal/pens.ts'
import { AnimalListPage } from '../../care/animal/animal-list-page.tsx'
import { PenFilter } from '../../care/animal/pen-filter.tsx'
import { ScanEarTag } from '../../care/animal/scan-ear-tag.tsx'
import { usePicking } from '../../care/animal/use-picking.ts'
import { withCalvings } from './uncounted-calvings.rules.ts'
import { useCowList } from './use-cow-list.tsx'
import { statusTexts } from '../../care/animal/animal.record.ts'
import { cowParams, findCows } from './cow-list.rules.ts'

/** The herd: search by ear tag as one types or scans, one tap to the cow. */
export default function CowListPage() {
  const text = useText()
  const navigate = useNavigate()
  const ready = useSync('ready')
  const known = useRecords('Animal')
  const calvings = useRecords('Calving')
  const sentCalvings = useRecordsBefore('Calving')
  const animals = useMemo(() => {
    const byCow = groupBy(calvings, ({ animal }) => animal)
    return known.map((animal) => withCalvings(animal, byCow.get(animal.id) ?? [], sentCalvings))
  }, [known, calvings, sentCalvings])
  const [filter, setFilter] = useListParams(cowParams)
  const cows = useMemo(() => findCows(animals, filter), [animals, filter])
  const pens = useMemo(
    () => pensOf(known.filter(({ category, status }) => category === 'cow' && isOnFarm(status))),
    [known],
  )
  const picking = usePicking()
  const openCow = ({ id }: (typeof cows)[number]) => {
    if (picking.isOn) {
      picking.pick([id], true)
      setFilter({ search: '' })
    } else void navigate(`/ubere/ficha-da-vaca/${id}`)
  }
  const openFirst = () => {
    const [first] = cows
    if (filter.search === '' || !first) return false
    openCow(first)
    return true
  }
  const findScanned = (earTag: string) => {
    const scanned = findCows(animals, { ...filter, search: '' }).find((cow) => sameEarTag(cow.earTag, earTag))
    if (scanned) openCow(scanned)
    else setFilter({ search: earTag })
  }
  const actions = (
    <Row>
      <ButtonLink to="/ubere/dados-da-vaca" emphasis="main">
        {text('cow.new')}
      </ButtonLink>
      <ButtonLink to="/ubere/importacao-de-dados">
        <Upload size={20} aria-hidden /> {text('cow.import')}
      </ButtonLink>
    </Row>
  )
  return (
    <AnimalListPage
      rows={ready || cows.length > 0 ? cows : undefined}
      count="cow.count"
      filtered={cowParams.isFiltered(filter)}
      onClearFilters={() => {
        setFilter(cowParams.none)
      }}
      empty={{ title: 'cow.empty.title', text: 'cow.empty.text', action: actions }}
      filters={
        <ListFilters
          search={filter.search}
          searchLabel="cow.search"
          searchHint="cow.search.hint"
          chosen={[filter.state, filter.pen]}
          columns={2}
          onEnter={openFirst}
          beside={<ScanEarTag onTag={findScanned} />}
          onSearch={(search) => {
            setFilter({ search })
          }}
        >
          <ChoiceFilter
            label="cow.filter.status"
            all="cow.filter.onFarm"
            value={filter.state}
            options={ANIMAL_STATUSES.map((value) => ({ value, label: text(statusTexts[value]) }))}
            onChoose={(state) => {
              setFilter({ state })
            }}
          />
          <PenFilter
            pens={pens}
            value={filter.pen}
            onChoose={(pen) => {
              setFilter({ pen })
            }}
          />
        </ListFilters>
      }
      category="cow"
      title="screen.cows"
      definition={useCowList()}
      picking={picking}
      action={actions}
    />
  )
}
