import { memo } from 'react'
import { useIntl } from 'react-intl'
import { dateIn } from '../../../domain/calendar.ts'
import { useRecords } from '../../../engine/react/farm-records.ts'
import { useDates } from '../../../ui/dates.ts'
import { Notice } from '../../../ui/surface.tsx'
import { useText } from '../../../ui/text.ts'

/**
 * Warns that an animal has a record after a day. Not an error, because the other record may be the wrong one. Memoized:
 * it reads all records, and the form around it renders on each key.
 * @param after calendar date
 */
export const LaterEvent = memo(function LaterEvent({ animal, after }: { animal: string; after: string }) {
  const text = useText()
  const dates = useDates()
  const last = useLastEvent(animal)
  if (after === '' || last === undefined || last <= after) return null
  return <Notice $tone="warning">{text('animal.leave.later', { day: dates.day(last) })}</Notice>
})

/** The last calendar date on which something was done or seen of an animal. */
function useLastEvent(animal: string): string | undefined {
  const { timeZone } = useIntl()
  const dayOf = (moment: string) => dateIn(new Date(moment), timeZone)
  const doses = [...useRecords('UdderHealthTask'), ...useRecords('CalfHealthTask')]
  const dated = [useRecords('TestDay'), useRecords('Calving'), useRecords('Weighing')].flat()
  const cases = useRecords('Diagnostic')
  const scores = useRecords('CalfScore')
  const diseases = useRecords('CalfDisease')
  const feedings = useRecords('ColostrumFeeding')
  const births = useRecords('Birth')
  const days = [
    ...doses.flatMap(({ animal: of, doneAt }) => (of === animal && doneAt ? [dayOf(doneAt)] : [])),
    ...dated.flatMap(({ animal: of, date }) => (of === animal ? [date] : [])),
    ...scores.flatMap(({ animal: of, at }) => (of === animal ? [dayOf(at)] : [])),
    ...cases.flatMap(({ animal: of, sampleDate }) => (of === animal ? [sampleDate] : [])),
    ...diseases.flatMap(({ animal: of, startDate }) => (of === animal ? [startDate] : [])),
    ...feedings.flatMap(({ calf, fedAt, sampledAt }) =>
      calf === animal ? [fedAt, ...(sampledAt ? [sampledAt] : [])].map(dayOf) : [],
    ),
    ...births.flatMap(({ dam, date }) => (dam === animal ? [date] : [])),
  ]
  return days.sort().at(-1)
}
