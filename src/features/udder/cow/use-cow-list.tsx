import { useMemo } from 'react'
import { daysInMilk } from '../../../domain/cow.ts'
import type { FarmRecords } from '../../../engine/react/farm-records.ts'
import { useDates } from '../../../ui/dates.ts'
import type { ListDefinition } from '../../../ui/frames/list-definition.ts'
import { Chip } from '../../../ui/surface.tsx'
import { useText } from '../../../ui/text.ts'
import { statusTexts } from '../../care/animal/animal.record.ts'
import { RecordMark } from '../../care/write/record-mark.tsx'
import { useWithdrawals } from '../task/use-withdrawals.ts'
import { WithdrawalChip } from '../../care/withdrawal/withdrawal-chip.tsx'
import { statusTones } from './cow.texts.ts'

type Animal = FarmRecords['Animal']

/** What the list of the herd says of each cow. */
export function useCowList(): ListDefinition<Animal> {
  const text = useText()
  const { today } = useDates()
  const withdrawals = useWithdrawals()
  return useMemo(() => {
    const dim = ({ lastCalvingDate, status }: Animal) => daysInMilk(lastCalvingDate, today, status)
    return {
      to: ({ id }) => `/ubere/ficha-da-vaca/${id}`,
      mark: ({ id }) => <RecordMark type="Animal" id={id} />,
      columns: [
        {
          name: 'brinco',
          title: 'cow.column.tag',
          card: 'lead',
          cell: ({ earTag }) => earTag,
          sortBy: ({ earTag }) => earTag,
        },
        {
          name: 'nome',
          title: 'cow.column.name',
          card: 'main',
          cell: ({ name }) => name,
          sortBy: ({ name }) => name ?? '',
        },
        {
          name: 'situacao',
          title: 'cow.column.status',
          card: 'state',
          cell: ({ status }) => <Chip $tone={statusTones[status]}>{text(statusTexts[status])}</Chip>,
          onCard: ({ id, status }) => (
            <>
              <WithdrawalChip withdrawal={withdrawals.get(id)} />
              {status !== 'active' && <Chip $tone={statusTones[status]}>{text(statusTexts[status])}</Chip>}
            </>
          ),
          sortBy: ({ status }) => text(statusTexts[status]),
        },
        {
          name: 'carencia',
          title: 'cow.column.withdrawal',
          cell: ({ id }) => <WithdrawalChip withdrawal={withdrawals.get(id)} />,
          sortBy: ({ id }) => withdrawals.get(id)?.milkReleaseAt ?? '',
        },
        {
          name: 'del',
          title: 'cow.column.dim',
          card: 'note',
          numeric: true,
          cell: (cow) => dim(cow),
          onCard: (cow) => {
            const days = dim(cow)
            return days === null ? null : text('cow.dimShort', { count: days })
          },
          sortBy: (cow) => dim(cow) ?? '',
        },
        {
          name: 'lactacao',
          title: 'cow.column.lactation',
          numeric: true,
          cell: ({ lactationNumber }) => lactationNumber,
          sortBy: ({ lactationNumber }) => lactationNumber ?? '',
        },
        {
          name: 'lote',
          title: 'cow.column.pen',
          card: 'note',
          cell: ({ pen }) => pen,
          sortBy: ({ pen }) => pen ?? '',
        },
      ],
    }
  }, [text, today, withdrawals])
}
