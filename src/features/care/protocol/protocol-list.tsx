import { Pill, Table2 } from 'lucide-react'
import { useCallback, useMemo } from 'react'
import styled from 'styled-components'
import { useRecords, useSync } from '../../../engine/react/farm-records.ts'
import { Button, ButtonLink } from '../../../ui/button.tsx'
import type { ListDefinition } from '../../../ui/frames/list-definition.ts'
import { ChoiceFilter, ListFilters } from '../../../ui/frames/list-filters.tsx'
import { RecordListPage } from '../../../ui/frames/record-list-page.tsx'
import { useListParams } from '../../../ui/list-params.ts'
import { Chip } from '../../../ui/surface.tsx'
import { useText, type TextId } from '../../../ui/text.ts'
import { desk, space } from '../../../ui/theme.ts'
import { resultTexts } from './protocol.texts.ts'
import { RecordMark } from '../write/record-mark.tsx'
import type { ProtocolHerd } from '../herd/care-herd.ts'
import { findProtocols, ofHerd, PROTOCOL_STATES, protocolParams, type Protocol } from './protocol.rules.ts'
import { useSwitchProtocol } from './use-protocol-changes.ts'

const STATES: Readonly<Record<(typeof PROTOCOL_STATES)[number], TextId>> = {
  inactive: 'protocols.filter.inactive',
  all: 'protocols.filter.all',
}

/** The main action over the others on a phone, beside them at the desk. */
const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space.s};
  & > * {
    flex: 1 0 auto;
  }
  & > :first-child {
    flex-basis: 100%;
  }
  ${desk} {
    & > *,
    & > :first-child {
      flex: none;
    }
  }
`

interface ProtocolListProps {
  herd: ProtocolHerd
  title: TextId
}

/** Protocols of a herd: the active ones unless others are asked for. */
export function ProtocolList({ herd, title }: ProtocolListProps) {
  const text = useText()
  const ready = useSync('ready')
  const protocols = useRecords('TreatmentProtocol')
  const nameOf = useProductNames()
  const [filter, setFilter] = useListParams(protocolParams)
  const found = useMemo(() => findProtocols(protocols, herd.herd, filter, nameOf), [protocols, herd, filter, nameOf])
  const add = (
    <ButtonLink to={herd.protocolNew} emphasis="main">
      {text('protocols.new')}
    </ButtonLink>
  )
  const medicines = (
    <ButtonLink to="/ubere/medicamentos">
      <Pill size={20} aria-hidden /> {text('screen.products')}
    </ButtonLink>
  )
  const inactive = ofHerd(protocols, herd.herd).filter(({ active }) => !active).length
  return (
    <RecordListPage
      title={title}
      list={useProtocolList(herd, nameOf)}
      rows={ready || found.length > 0 ? found : undefined}
      count="protocols.count"
      filtered={protocolParams.isFiltered(filter)}
      onClearFilters={() => {
        setFilter(protocolParams.none)
      }}
      empty={{
        title: 'protocols.empty.title',
        text: herd.protocols.empty,
        action: (
          <Actions>
            {add}
            {inactive > 0 && (
              <ButtonLink to={protocolParams.address(herd.protocols.list, { state: 'inactive' })}>
                {text('protocols.showInactive', { count: inactive })}
              </ButtonLink>
            )}
            {medicines}
          </Actions>
        ),
      }}
      action={
        <Actions>
          {add}
          {medicines}
          {herd.protocols.table !== null && (
            <ButtonLink to={herd.protocols.table}>
              <Table2 size={20} aria-hidden /> {text('protocols.table')}
            </ButtonLink>
          )}
        </Actions>
      }
      filters={
        <ListFilters
          search={filter.search}
          searchLabel="protocols.search"
          searchHint="protocols.search.hint"
          chosen={[filter.kind, filter.state]}
          columns={2}
          onSearch={(search) => {
            setFilter({ search })
          }}
        >
          <ChoiceFilter
            label={herd.protocols.kinds.label}
            all={herd.protocols.kinds.any}
            value={filter.kind}
            options={herd.protocols.kinds.options.map(({ value, label }) => ({ value, label: text(label) }))}
            onChoose={(kind) => {
              setFilter({ kind })
            }}
          />
          <ChoiceFilter
            label="protocols.filter.state"
            all="protocols.filter.active"
            value={filter.state}
            options={PROTOCOL_STATES.map((value) => ({ value, label: text(STATES[value]) }))}
            onChoose={(state) => {
              setFilter({ state })
            }}
          />
        </ListFilters>
      }
    />
  )
}

/** Names of medicines by their ids. */
function useProductNames(): (product: string) => string {
  const products = useRecords('Product')
  const names = useMemo(() => new Map(products.map(({ id, name }) => [id, name])), [products])
  return useCallback((id) => names.get(id) ?? '–', [names])
}

/** What the list says of each protocol. */
function useProtocolList(herd: ProtocolHerd, nameOf: (product: string) => string): ListDefinition<Protocol> {
  const text = useText()
  return useMemo(() => {
    const typeOf = (protocol: Protocol) => herd.protocols.aimOf(protocol, text)
    const result: ListDefinition<Protocol>['columns'][number] = {
      name: 'resultado',
      title: 'protocol.result',
      cell: ({ result }) => (result === null ? null : text(resultTexts[result as keyof typeof resultTexts])),
    }
    return {
      to: ({ id }) => herd.protocols.one(id),
      mark: ({ id }) => <RecordMark type="TreatmentProtocol" id={id} />,
      columns: [
        {
          name: 'descricao',
          title: 'protocol.description',
          card: 'main',
          cell: ({ description }) => description,
          sortBy: ({ description }) => description,
        },
        { name: 'tipo', title: herd.protocols.kinds.label, card: 'note', cell: typeOf, sortBy: typeOf },
        ...(herd.herd === 'cow' ? [result] : []),
        {
          name: 'medicamentos',
          title: 'protocol.products',
          card: 'note',
          cell: ({ products }) => products.map(({ product }) => nameOf(product)).join(' + '),
        },
        {
          name: 'situacao',
          title: 'protocols.column.state',
          card: 'state',
          cell: ({ active }) => (
            <Chip $tone={active ? 'positive' : 'neutral'}>
              {text(active ? 'protocols.active' : 'protocols.inactive')}
            </Chip>
          ),
          onCard: ({ active }) => (active ? null : <Chip>{text('protocols.inactive')}</Chip>),
        },
        { name: 'acao', title: 'protocols.column.action', cell: (protocol) => <SwitchButton protocol={protocol} /> },
      ],
    }
  }, [text, herd, nameOf])
}

function SwitchButton({ protocol }: { protocol: Protocol }) {
  const text = useText()
  const change = useSwitchProtocol()
  return (
    <Button
      aria-label={text(protocol.active ? 'protocols.deactivateOf' : 'protocols.activateOf', {
        description: protocol.description,
      })}
      onClick={() => void change(protocol)}
    >
      {text(protocol.active ? 'protocols.deactivate' : 'protocols.activate')}
    </Button>
  )
}
