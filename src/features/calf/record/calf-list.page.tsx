import { Suspense, useMemo } from 'react'
import { useNavigate } from 'react-router-dom'
import { findByEarTag, sameEarTag } from '../../../domain/animal.ts'
import { useRecords, useSync } from '../../../engine/react/farm-records.ts'
import { ButtonLink } from '../../../ui/button.tsx'
import { ChoiceFilter, ListFilters } from '../../../ui/frames/list-filters.tsx'
import { useListParams } from '../../../ui/list-params.ts'
import { lazyPart } from '../../../ui/lazy-part.tsx'
import { useText } from '../../../ui/text.ts'
import { AnimalListPage } from '../../care/animal/animal-list-page.tsx'
import { PenFilter } from '../../care/animal/pen-filter.tsx'
import { ScanEarTag } from '../../care/animal/scan-ear-tag.tsx'
import { usePicking } from '../../care/animal/use-picking.ts'
import { CALF_FILTERS, calfParams, calfPens, calvesForSale, findCalves } from './calf-list.rules.ts'
import { calfFilterTexts } from './calf.texts.ts'
import { useCalfList } from './use-calf-list.tsx'

const StillbornCalves = lazyPart(() => import('./stillborn-calves.tsx'))

/** The calves: search by ear tag, name or dam as one types or scans, one tap to the calf. */
export default function CalfListPage() {
  const text = useText()
  const navigate = useNavigate()
  const ready = useSync('ready')
  const animals = useRecords('Animal')
  const births = useRecords('Birth')
  const [filter, setFilter] = useListParams(calfParams)
  const calves = useMemo(() => findCalves(animals, filter, calvesForSale(animals, births)), [animals, births, filter])
  const pens = useMemo(() => calfPens(animals), [animals])
  const picking = usePicking()
  const openCalf = ({ id }: { id: string }) => {
    if (picking.isOn) {
      picking.pick([id], true)
      setFilter({ search: '' })
    } else void navigate(`/bezerra/ficha-da-bezerra/${id}`)
  }
  const openFirst = () => {
    const [first] = calves
    if (filter.search === '' || !first) return false
    openCalf(first)
    return true
  }
  const findScanned = (earTag: string) => {
    const all = animals.filter(({ category }) => category === 'calf')
    const [scanned] = findByEarTag(all, earTag, 1)
    if (scanned && sameEarTag(scanned.earTag, earTag)) openCalf(scanned)
    else setFilter({ search: earTag })
  }
  const add = (
    <ButtonLink to="/bezerra/novo-nascimento" emphasis="main">
      {text('screen.birthNew')}
    </ButtonLink>
  )
  return (
    <AnimalListPage
      rows={ready || calves.length > 0 ? calves : undefined}
      count="calf.count"
      filtered={calfParams.isFiltered(filter)}
      onClearFilters={() => {
        setFilter(calfParams.none)
      }}
      empty={{ title: 'calf.empty.title', text: 'calf.empty.text', action: add }}
      filters={
        <>
          <ListFilters
            search={filter.search}
            searchLabel="calf.search"
            searchHint="calf.search.hint"
            chosen={[filter.state, filter.pen]}
            columns={2}
            onEnter={openFirst}
            beside={<ScanEarTag onTag={findScanned} />}
            onSearch={(search) => {
              setFilter({ search })
            }}
          >
            <ChoiceFilter
              label="calf.filter.state"
              all="calf.filter.onFarm"
              value={filter.state}
              options={CALF_FILTERS.map((value) => ({ value, label: text(calfFilterTexts[value]) }))}
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
          {filter.state === 'left' && (
            <Suspense>
              <StillbornCalves />
            </Suspense>
          )}
        </>
      }
      category="calf"
      title="screen.calves"
      definition={useCalfList()}
      picking={picking}
      action={add}
    />
  )
}
