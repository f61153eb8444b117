import { useMemo } from 'react'
import { useIntl } from 'react-intl'
import { dateIn } from '../../../domain/calendar.ts'
import { hoursAfterBirth } from '../../../domain/colostrum-feeding.ts'
import { IGG_HOURS, iggMass } from '../../../domain/colostrum.ts'
import { transferClass } from '../../../domain/passive-transfer.ts'
import { timingOf } from '../../../domain/transfer-sample.ts'
import { useRecords } from '../../../engine/react/farm-records.ts'
import { useDates } from '../../../ui/dates.ts'
import type { ListDefinition } from '../../../ui/frames/list-definition.ts'
import { Row } from '../../../ui/surface.tsx'
import { useText } from '../../../ui/text.ts'
import { RecordMark } from '../../care/write/record-mark.tsx'
import { LookChip } from '../colostrum/look-chip.tsx'
import { useTags } from '../colostrum/use-bank.ts'
import { gramsOf, sumsOf, type Feeding } from './feeding.rules.ts'
import { massLooks, timingLooks, transferLooks } from './feeding.texts.ts'
import { useAgeText } from './use-age-text.ts'
import { useBorn } from './use-feeding-around.ts'

/** What the list says of each meal. */
export function useFeedingList(): ListDefinition<Feeding> {
  const text = useText()
  const dates = useDates()
  const { formatNumber, timeZone } = useIntl()
  const tagOf = useTags()
  const batches = useRecords('Colostrum')
  const feedings = useRecords('ColostrumFeeding')
  const born = useBorn()
  const ageText = useAgeText()
  return useMemo(() => {
    const byId = new Map(batches.map((batch) => [batch.id, batch]))
    const batchOf = ({ colostrum }: Feeding) => (colostrum === null ? undefined : byId.get(colostrum))
    const grams = (meal: Feeding) => gramsOf(meal, batchOf(meal))
    const hoursOf = ({ calf, fedAt }: Feeding) => {
      const at = born.get(calf)
      return at ? hoursAfterBirth(at, fedAt, timeZone) : null
    }
    const sums = sumsOf(feedings, batchOf, hoursOf)
    const hours = (meal: Feeding) => {
      const after = hoursOf(meal)
      return after === null ? null : Math.round(after * 10) / 10
    }
    const source = (meal: Feeding) =>
      meal.colostrum === null
        ? text('feeding.freshOf', { earTag: tagOf(meal.donor) ?? '–' })
        : text('colostrum.batchNamed', { batch: batchOf(meal)?.batch ?? '–' })
    return {
      to: ({ id }) => `/bezerra/nova-colostragem/${id}`,
      mark: ({ id }) => <RecordMark type="ColostrumFeeding" id={id} />,
      group: ({ fedAt }) => {
        const day = dateIn(new Date(fedAt), timeZone)
        return { key: day, title: dates.relativeDay(day), exact: dates.day(day) }
      },
      columns: [
        {
          name: 'bezerra',
          title: 'feeding.calf',
          card: 'lead',
          cell: ({ calf }) => tagOf(calf),
          sortBy: ({ calf }) => tagOf(calf) ?? '',
        },
        {
          name: 'litros',
          title: 'feeding.column.litres',
          card: 'main',
          numeric: true,
          cell: ({ litres }) => text('colostrum.litres', { value: formatNumber(litres) }),
          sortBy: ({ litres }) => litres,
        },
        { name: 'origem', title: 'feeding.source', card: 'note', cell: source, sortBy: source },
        {
          name: 'quando',
          title: 'feeding.fedAt',
          cell: ({ fedAt }) => dates.moment(fedAt),
          sortBy: ({ fedAt }) => fedAt,
        },
        {
          name: 'horas',
          title: 'feeding.column.hours',
          card: 'note',
          numeric: true,
          cell: (meal) => {
            const after = hours(meal)
            return after === null ? null : formatNumber(after)
          },
          onCard: (meal) => {
            const after = hours(meal)
            return after === null ? null : ageText(after)
          },
          sortBy: (meal) => hours(meal) ?? '',
        },
        {
          name: 'igg',
          title: 'feeding.column.mass',
          card: 'note',
          numeric: true,
          cell: (meal) => {
            const mass = grams(meal)
            const sum = sums.get(meal.id)
            if (mass === null || sum === undefined) return null
            const value = formatNumber(mass)
            // The state beside it judges the sum.
            return sum === mass
              ? text('feeding.grams', { value })
              : text('feeding.grams.inTime', { value, sum: formatNumber(sum), hours: IGG_HOURS })
          },
          sortBy: (meal) => grams(meal) ?? '',
        },
        {
          name: 'transferencia',
          title: 'feeding.column.transfer',
          card: 'state',
          cell: (meal) => {
            const found = transferClass(meal)
            const timing = timingOf(meal, born.get(meal.calf), timeZone)
            const mass = sums.get(meal.id)
            return (
              <Row $gap="xs">
                {found !== null && <LookChip look={timing === 'inTime' ? transferLooks[found] : timingLooks[timing]} />}
                {found === null && mass !== undefined && <LookChip look={massLooks[iggMass(mass)]} />}
              </Row>
            )
          },
        },
      ],
    }
  }, [text, dates, formatNumber, timeZone, tagOf, batches, feedings, born, ageText])
}
