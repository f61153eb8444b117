import type { DriedCow } from '../../../domain/status-date.ts'
import type { FarmRecords } from '../../../engine/react/farm-records.ts'

/**
 * What of a farm's records says whether a cow can be dry since a day. A calving that the server does not count yet counts.
 * @param id of her record; undefined for a cow that is being registered
 */
export function driedCow(
  {
    id,
    lactationNumber,
    lastCalvingDate,
  }: Pick<DriedCow, 'lactationNumber' | 'lastCalvingDate'> & { id?: string | undefined },
  all: { testDays: readonly FarmRecords['TestDay'][]; calvings: readonly FarmRecords['Calving'][] },
): DriedCow {
  const isHers = ({ animal }: { animal: string }) => animal === id
  return {
    ...{ lactationNumber, lastCalvingDate },
    hasCalved: lastCalvingDate !== null || all.calvings.some(isHers),
    testDays: all.testDays.filter(isHers),
  }
}
