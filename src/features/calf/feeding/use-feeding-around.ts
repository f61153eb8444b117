import { useMemo } from 'react'
import { useIntl } from 'react-intl'
import { packagesLeft } from '../../../domain/colostrum-stock.ts'
import { momentAt } from '../../../domain/farm-time.ts'
import { useRecords } from '../../../engine/react/farm-records.ts'
import { useDates } from '../../../ui/dates.ts'
import { bornOf, type Feeding } from './feeding.rules.ts'
import type { KnownAround } from './feeding.schema.ts'

/** When each calf was born. */
export function useBorn() {
  const animals = useRecords('Animal')
  const births = useRecords('Birth')
  return useMemo(() => bornOf(animals, births), [animals, births])
}

/** What this device knows around a meal. @param own the meal that is being corrected */
export function useFeedingAround(own?: Feeding): KnownAround {
  const { today } = useDates()
  const { timeZone } = useIntl()
  const batches = useRecords('Colostrum')
  const feedings = useRecords('ColostrumFeeding')
  const born = useBorn()
  return useMemo(
    () => ({
      today,
      around: ({ calf, colostrum }) => {
        const source = batches.find(({ id }) => id === colostrum)
        const at = born.get(calf)
        // A batch that was deleted since still had what this meal took of it.
        const gone =
          own?.colostrum === colostrum ? own.packages.map((id) => ({ id, volume: 99, discarded: false })) : undefined
        return {
          now: Date.now(),
          born: at ? momentAt(at.date, at.time ?? '00:00', timeZone) : null,
          left: source ? packagesLeft(source, feedings, own?.id) : gone,
          collected: source ? momentAt(source.date, '00:00', timeZone) : null,
          ...{ tbc: source?.tbc ?? null, tbcQualifier: source?.tbcQualifier ?? null },
        }
      },
    }),
    [today, timeZone, batches, feedings, born, own],
  )
}
