import { Users } from 'lucide-react'
import { useMemo } from 'react'
import { TREATMENT_TYPES } from '../../../domain/product.ts'
import { useRecords, useSync } from '../../../engine/react/farm-records.ts'
import { ButtonLink } from '../../../ui/button.tsx'
import type { ListDefinition } from '../../../ui/frames/list-definition.ts'
import { ChoiceFilter, ListFilters } from '../../../ui/frames/list-filters.tsx'
import { RecordListPage } from '../../../ui/frames/record-list-page.tsx'
import { useListParams } from '../../../ui/list-params.ts'
import { Chip } from '../../../ui/surface.tsx'
import { useText, type TextId } from '../../../ui/text.ts'
import { RecordMark } from '../write/record-mark.tsx'
import { meatText, milkText } from './product.record.ts'
import { milkNote } from './withdrawal-notes.ts'
import { findProducts, PRODUCT_STATES, productParams, type Product } from './product.rules.ts'
import { typeTexts } from './product.texts.ts'

const STATES: Readonly<Record<(typeof PRODUCT_STATES)[number], TextId>> = {
  inactive: 'medicines.filter.inactive',
  own: 'medicines.filter.own',
  shared: 'medicines.filter.shared',
}

/** Medicines of the farm and of the shared list: found by name, substance or barcode. */
export default function ProductListPage() {
  const text = useText()
  const ready = useSync('ready')
  const products = useRecords('Product')
  const [filter, setFilter] = useListParams(productParams)
  const found = useMemo(() => findProducts(products, filter), [products, filter])
  const add = (
    <ButtonLink to="/ubere/novo-medicamento" emphasis="main" wide>
      {text('medicines.new')}
    </ButtonLink>
  )
  return (
    <RecordListPage
      title="screen.products"
      list={useProductList()}
      rows={ready || found.length > 0 ? found : undefined}
      count="medicines.count"
      filtered={productParams.isFiltered(filter)}
      onClearFilters={() => {
        setFilter(productParams.none)
      }}
      empty={{ title: 'medicines.empty.title', text: 'medicines.empty.text', action: add }}
      action={add}
      filters={
        <ListFilters
          search={filter.search}
          searchLabel="medicines.search"
          searchHint="medicines.search.hint"
          chosen={[filter.kind, filter.state]}
          columns={2}
          onSearch={(search) => {
            setFilter({ search })
          }}
        >
          <ChoiceFilter
            label="product.routes"
            all="medicines.filter.anyType"
            value={filter.kind}
            options={TREATMENT_TYPES.map((value) => ({ value, label: text(typeTexts[value]) }))}
            onChoose={(kind) => {
              setFilter({ kind })
            }}
          />
          <ChoiceFilter
            label="medicines.filter.show"
            all="medicines.filter.inUse"
            value={filter.state}
            options={PRODUCT_STATES.map((value) => ({ value, label: text(STATES[value]) }))}
            onChoose={(state) => {
              setFilter({ state })
            }}
          />
        </ListFilters>
      }
    />
  )
}

/** What the list says of each medicine. */
function useProductList(): ListDefinition<Product> {
  const text = useText()
  return useMemo(() => {
    const types = ({ routes }: Product) => routes.map((type) => text(typeTexts[type])).join(', ')
    return {
      to: ({ id }) => `/ubere/medicamentos/${id}`,
      mark: ({ id }) => <RecordMark type="Product" id={id} />,
      group: ({ farm }) =>
        farm === null
          ? { key: 'shared', title: text('medicines.shared') }
          : { key: 'own', title: text('medicines.own') },
      columns: [
        {
          name: 'nome',
          title: 'medicines.column.name',
          card: 'main',
          cell: ({ name }) => name,
          sortBy: ({ name }) => name,
        },
        {
          name: 'principio',
          title: 'product.activeSubstances',
          card: 'note',
          cell: ({ activeSubstances }) => activeSubstances,
          sortBy: ({ activeSubstances }) => activeSubstances ?? '',
        },
        { name: 'tipo', title: 'product.routes', card: 'note', cell: types, sortBy: types },
        {
          name: 'leite',
          title: 'medicines.column.milk',
          card: 'note',
          cell: ({ milkWithdrawalHours: hours }) => milkText(hours, text),
          onCard: ({ milkWithdrawalHours: hours }) => milkNote(hours, text),
          sortBy: ({ milkWithdrawalHours: hours }) => hours ?? '',
        },
        {
          name: 'carne',
          title: 'medicines.column.meat',
          cell: ({ meatWithdrawalDays: days }) => meatText(days, text),
          sortBy: ({ meatWithdrawalDays: days }) => days ?? '',
        },
        {
          name: 'lista',
          title: 'medicines.column.list',
          card: 'state',
          cell: (product) => <ProductChips product={product} />,
          // The heading says whose it is.
          onCard: ({ active }) => (active ? null : <Chip $tone="warning">{text('medicines.inactive')}</Chip>),
        },
      ],
    }
  }, [text])
}

function ProductChips({ product: { farm, active } }: { product: Product }) {
  const text = useText()
  return (
    <>
      {farm === null && (
        <Chip style={{ whiteSpace: 'nowrap' }}>
          <Users size={16} aria-hidden /> {text('medicines.shared')}
        </Chip>
      )}
      {farm !== null && <Chip $tone="info">{text('medicines.own')}</Chip>}
      {!active && <Chip $tone="warning">{text('medicines.inactive')}</Chip>}
    </>
  )
}
