import { useMemo } from 'react'
import { useRecords, type FarmRecords } from '../../../engine/react/farm-records.ts'
import { useDates } from '../../../ui/dates.ts'
import type { ListDefinition } from '../../../ui/frames/list-definition.ts'
import { Chip, Row } from '../../../ui/surface.tsx'
import { useText } from '../../../ui/text.ts'
import { RecordMark } from '../../care/write/record-mark.tsx'
import { calfAge, calfState, calvesForSale } from './calf-list.rules.ts'
import { calfStateTexts, calfStateTones } from './calf.texts.ts'

type Animal = FarmRecords['Animal']

/** What the list of calves says of each. */
export function useCalfList(): ListDefinition<Animal> {
  const text = useText()
  const { today } = useDates()
  const animals = useRecords('Animal')
  const births = useRecords('Birth')
  return useMemo(() => {
    const tags = new Map(animals.map(({ id, earTag }) => [id, earTag]))
    const forSale = calvesForSale(animals, births)
    const age = (calf: Animal) => calfAge(calf, today)
    const damOf = ({ dam }: Animal) => (dam === null ? undefined : tags.get(dam))
    const chip = (calf: Animal) => {
      const state = calfState(calf)
      return (
        <Row $gap="xs">
          {forSale.has(calf.id) && <Chip>{text('calf.forSale')}</Chip>}
          <Chip $tone={calfStateTones[state]}>{text(calfStateTexts[state])}</Chip>
        </Row>
      )
    }
    return {
      to: ({ id }) => `/bezerra/ficha-da-bezerra/${id}`,
      mark: ({ id }) => <RecordMark type="Animal" id={id} />,
      columns: [
        {
          name: 'brinco',
          title: 'calf.column.tag',
          card: 'lead',
          cell: ({ earTag }) => earTag,
          sortBy: ({ earTag }) => earTag,
        },
        {
          name: 'nome',
          title: 'calf.column.name',
          card: 'main',
          cell: ({ name }) => name,
          sortBy: ({ name }) => name ?? '',
        },
        {
          name: 'idade',
          title: 'calf.column.age',
          card: 'note',
          numeric: true,
          cell: (calf) => age(calf),
          onCard: (calf) => {
            const days = age(calf)
            return days === null ? null : text('calf.days', { count: days })
          },
          sortBy: (calf) => age(calf) ?? '',
        },
        {
          name: 'mae',
          title: 'calf.column.dam',
          card: 'note',
          cell: (calf) => damOf(calf),
          onCard: (calf) => {
            const dam = damOf(calf)
            return dam === undefined ? null : text('calf.ofDam', { earTag: dam })
          },
          sortBy: (calf) => damOf(calf) ?? '',
        },
        {
          name: 'lote',
          title: 'calf.column.pen',
          card: 'note',
          cell: ({ pen }) => pen,
          sortBy: ({ pen }) => pen ?? '',
        },
        { name: 'situacao', title: 'calf.column.state', card: 'state', cell: chip, sortBy: calfState },
      ],
    }
  }, [text, today, animals, births])
}
