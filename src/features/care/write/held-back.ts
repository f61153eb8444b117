import { needsPerson } from '../../../engine/outbox/row.ts'
import { useEngine, useOutbox } from '../../../engine/react/farm-records.ts'

/** Keys of the writes that cannot go before one that needs a person is dealt with. */
export function useHeldBack(): ReadonlySet<string> {
  const { outbox } = useEngine()
  const attention = useOutbox().rows.filter(needsPerson)
  return new Set(attention.flatMap(({ key }) => outbox.dependantsOf(key).map((row) => row.key)))
}
