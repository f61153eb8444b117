import { useMemo } from 'react'
import { useIntl } from 'react-intl'
import { estimatedIgg, isDirty } from '../../../domain/colostrum.ts'
import { useDates } from '../../../ui/dates.ts'
import type { ListDefinition } from '../../../ui/frames/list-definition.ts'
import { Row } from '../../../ui/surface.tsx'
import { useText } from '../../../ui/text.ts'
import { RecordMark } from '../../care/write/record-mark.tsx'
import type { BankRow } from './bank-stock.ts'
import { dirtyLook, stockLooks } from './colostrum.texts.ts'
import { LookChip, QualityChip } from './look-chip.tsx'
import { useTags } from './use-bank.ts'

/** What the bank says of each batch. */
export function useBankList(): ListDefinition<BankRow> {
  const text = useText()
  const dates = useDates()
  const { formatNumber } = useIntl()
  const tagOf = useTags()
  return useMemo(() => {
    const inStock = ({ left, litres }: BankRow) =>
      text('colostrum.inStock', { count: left.length, litres: formatNumber(litres) })
    const expiry = ({ state, expiresOn }: BankRow) =>
      state === 'empty'
        ? null
        : text(state === 'expired' ? 'colostrum.expiredOn' : 'colostrum.expiresOn', { day: dates.day(expiresOn) })
    return {
      to: ({ id }) => `/bezerra/novo-colostro/${id}`,
      mark: ({ id }) => <RecordMark type="Colostrum" id={id} />,
      columns: [
        {
          name: 'lote',
          title: 'colostrum.batch',
          card: 'lead',
          cell: ({ batch: { batch } }) => batch,
          sortBy: ({ batch: { batch } }) => batch,
        },
        {
          name: 'estoque',
          title: 'colostrum.column.stock',
          card: 'main',
          cell: inStock,
          sortBy: ({ litres }) => litres,
        },
        {
          name: 'vaca',
          title: 'colostrum.cow',
          card: 'note',
          cell: ({ batch: { cow } }) => tagOf(cow),
          onCard: ({ batch: { cow } }) => {
            const earTag = tagOf(cow)
            return earTag === undefined ? null : text('animal.cowTag', { earTag })
          },
          sortBy: ({ batch: { cow } }) => tagOf(cow) ?? '',
        },
        {
          name: 'coleta',
          title: 'colostrum.date',
          card: 'note',
          cell: ({ batch: { date } }) => dates.day(date),
          sortBy: ({ batch: { date } }) => date,
        },
        {
          name: 'brix',
          title: 'colostrum.brix',
          numeric: true,
          cell: ({ batch: { brix } }) =>
            brix === null ? null : text('colostrum.percent', { value: formatNumber(brix) }),
          sortBy: ({ batch: { brix } }) => brix ?? '',
        },
        {
          name: 'igg',
          title: 'colostrum.igg',
          numeric: true,
          spare: true,
          cell: ({ batch }) => {
            const igg = estimatedIgg(batch)
            return igg === null ? null : formatNumber(Math.round(igg))
          },
          sortBy: ({ batch }) => estimatedIgg(batch) ?? '',
        },
        {
          name: 'validade',
          title: 'colostrum.column.expiry',
          card: 'note',
          cell: ({ state, expiresOn }) => (state === 'empty' ? null : dates.day(expiresOn)),
          onCard: expiry,
          sortBy: ({ state, expiresOn }) => (state === 'empty' ? '' : expiresOn),
        },
        {
          name: 'qualidade',
          title: 'colostrum.column.quality',
          card: 'state',
          cell: (row) => (
            <Row $gap="xs">
              <QualityChip readings={row.batch} />
              {isDirty(row.batch) && <LookChip look={dirtyLook} />}
              {row.state !== 'available' && <LookChip look={stockLooks[row.state]} />}
            </Row>
          ),
        },
      ],
    }
  }, [text, dates, formatNumber, tagOf])
}
