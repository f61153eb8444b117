import { addDays, compareDates } from '../../../domain/calendar.ts'
import { settingsOn } from '../../../domain/economy.ts'
import type { FarmRecords } from '../../../engine/react/farm-records.ts'
import { useDates } from '../../../ui/dates.ts'
import { Rows } from '../../../ui/frames/rows.ts'
import { Muted, SectionTitle, Stack } from '../../../ui/surface.tsx'
import { useText } from '../../../ui/text.ts'
import { EconomyLine } from './economy-line.tsx'

/** All inputs of the farm with the days on which they hold, the latest first; those of days to come as well. */
export function EconomyInputsList({ settings }: { settings: readonly FarmRecords['FarmEconomySettings'][] }) {
  const text = useText()
  const dates = useDates()
  if (settings.length === 0) return null
  const current = settingsOn(settings, dates.today)
  const latestFirst = settings.toSorted((a, b) => compareDates(b.validFrom, a.validFrom))
  const stateOf = (validFrom: string, next: string | undefined): string => {
    if (validFrom > dates.today) return text('economy.valid.later')
    if (next === undefined || validFrom === current?.validFrom) return text('economy.valid.now')
    return text('economy.valid.until', { day: dates.day(addDays(next, -1)) })
  }
  return (
    <Stack as="section" $gap="s">
      <SectionTitle>{text('economy.all')}</SectionTitle>
      <Rows>
        {latestFirst.map(({ id, validFrom }, place) => (
          <li key={id}>
            <EconomyLine to={`/ubere/economia-de-tratamento/${id}`}>
              <strong>{text('economy.valid.from', { day: dates.day(validFrom) })}</strong>
              <Muted>{stateOf(validFrom, latestFirst[place - 1]?.validFrom)}</Muted>
            </EconomyLine>
          </li>
        ))}
      </Rows>
    </Stack>
  )
}
