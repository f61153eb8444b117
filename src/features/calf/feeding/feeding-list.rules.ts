import { compareDates } from '../../../domain/calendar.ts'
import { TRANSFER_CLASSES, transferClass, type TransferClass } from '../../../domain/passive-transfer.ts'
import { plainText } from '../../../domain/plain-text.ts'
import { choiceParam, dateParam, listParams, textParam } from '../../../ui/list-params.ts'
import type { Feeding } from './feeding.rules.ts'

/** What the list can be narrowed to. */
export const feedingParams = listParams({
  search: textParam,
  kind: choiceParam(TRANSFER_CLASSES),
  state: choiceParam(['sampled', 'unsampled']),
  from: dateParam,
  to: dateParam,
})

/** What the list is narrowed to. */
export type FeedingFilter = ReturnType<typeof feedingParams.read>

/** Where the meals behind a bar of a chart are. */
export const feedingsOf = (filter: { kind?: TransferClass; from?: string; to?: string }): string =>
  feedingParams.address('/bezerra/colostragem', filter)

/**
 * Meals that pass, the latest first; found by the ear tag of the calf or the name of the batch.
 * @param classOf what the sample of a meal tells, if it was taken in time
 */
export function findFeedings(
  feedings: readonly Feeding[],
  { search, kind, state, from, to }: FeedingFilter,
  namesOf: (feeding: Feeding) => readonly string[],
  dayOf: (feeding: Feeding) => string,
  classOf: (feeding: Feeding) => TransferClass | null,
): Feeding[] {
  const wanted = plainText(search.trim())
  return feedings
    .filter((feeding) => {
      const day = dayOf(feeding)
      return (
        (kind === '' || classOf(feeding) === kind) &&
        (state === '' || (state === 'sampled') === (transferClass(feeding) !== null)) &&
        (from === '' || day >= from) &&
        (to === '' || day <= to) &&
        (wanted === '' || namesOf(feeding).some((name) => plainText(name).includes(wanted)))
      )
    })
    .sort((a, b) => compareDates(b.fedAt, a.fedAt))
}
