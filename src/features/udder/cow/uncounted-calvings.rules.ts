import type { FarmRecords } from '../../../engine/react/farm-records.ts'

type Animal = FarmRecords['Animal']
type Calving = FarmRecords['Calving']

/** The last calving that is known, from the cow's own record and from her calvings. */
export function lastCalving({ lastCalvingDate }: Animal, calvings: readonly Calving[]): string | null {
  const dates = [lastCalvingDate, ...calvings.map(({ date }) => date)].filter((date) => date !== null)
  return dates.length === 0 ? null : dates.reduce((last, date) => (date > last ? date : last))
}

/** A cow as she will be once the server has counted the calvings that it does not know yet. @param calvings all of hers */
export function withCalvings(cow: Animal, calvings: readonly Calving[]): Animal {
  const { lactationNumber, lastCalvingDate: counted, status, statusDate } = cow
  const uncounted = calvings.filter(({ date }) => counted === null || date > counted)
  const lastCalvingDate = lastCalving(cow, uncounted)
  if (uncounted.length === 0 || lastCalvingDate === null) return cow
  const endsDryPeriod = status === 'dry' && (statusDate === null || statusDate <= lastCalvingDate)
  return {
    ...cow,
    ...{ lastCalvingDate, lactationNumber: (lactationNumber ?? 0) + uncounted.length },
    ...(endsDryPeriod && { status: 'active', statusDate: null, statusReason: null }),
  }
}
