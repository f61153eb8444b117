import { useMemo } from 'react'
import { useRecords } from '../../../engine/react/farm-records.ts'
import { useDates } from '../../../ui/dates.ts'
import { bankOf, expiryDaysOf, type BankRow } from './bank-stock.ts'

/** The colostrum bank of the farm, from the device. */
export function useBank(): { rows: BankRow[]; days: number } {
  const { today } = useDates()
  const batches = useRecords('Colostrum')
  const feedings = useRecords('ColostrumFeeding')
  const settings = useRecords('ColostrumSettings')
  const days = expiryDaysOf(settings)
  const rows = useMemo(() => bankOf(batches, feedings, { days, today }), [batches, feedings, days, today])
  return { rows, days }
}

/** Ear tags of animals by their ids. */
export function useTags(): (id: string | null) => string | undefined {
  const animals = useRecords('Animal')
  return useMemo(() => {
    const tags = new Map(animals.map(({ id, earTag }) => [id, earTag]))
    return (id) => (id === null ? undefined : tags.get(id))
  }, [animals])
}
