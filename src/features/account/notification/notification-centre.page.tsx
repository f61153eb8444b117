import { BellRing, ChevronRight } from 'lucide-react'
import { Link } from 'react-router-dom'
import styled from 'styled-components'
import type { NotificationCategory } from '../../../domain/prompts.ts'
import { useRecords, useSync, type FarmRecords } from '../../../engine/react/farm-records.ts'
import { useSession, type Session } from '../../../engine/react/session.ts'
import { useNotificationPreferenceCreateMutation } from '../../../generated/account/notification.ts'
import { useDates } from '../../../ui/dates.ts'
import { Check } from '../../../ui/fields/check-field.tsx'
import { Rows } from '../../../ui/frames/rows.ts'
import { Card, Muted, SectionTitle, Stack } from '../../../ui/surface.tsx'
import { useText } from '../../../ui/text.ts'
import { color, space } from '../../../ui/theme.ts'
import { categoryTexts } from '../../care/notification/notification.record.ts'
import { readyPath, type Report } from '../../care/report/report.rules.ts'

const Entry = styled(Link)`
  display: grid;
  grid-template-columns: auto minmax(0, 1fr) auto;
  align-items: center;
  gap: ${space.m};
  min-height: 60px;
  padding: ${space.s} ${space.l};
  text-decoration: none;
  &:hover {
    background: ${color.sunk};
  }
`

type Address = (reports: readonly Report[], session: Session) => string

/** Where a reminder is answered. */
const ADDRESSES: Readonly<Partial<Record<NotificationCategory, Address>>> = {
  clinical_cure: () => '/ubere/cura-clinica-perguntas',
  lactating_cows: () => '/nova-lactacao',
  report_ready: readyPath,
}

/** What was left for later, and which questions the user wants to be asked. */
export default function NotificationCentrePage() {
  const text = useText()
  const dates = useDates()
  const { ready } = useSync()
  const session = useSession()
  const reports = useRecords('Report')
  const reminders = useRecords('Notification').filter(({ doneAt }) => doneAt === null)
  const rules = useRecords('NotificationRule').filter(({ code, enabled }) => enabled && code in ADDRESSES)
  return (
    <Stack $gap="xl">
      <Stack as="section" $gap="s">
        <SectionTitle>{text('notification.reminders')}</SectionTitle>
        {ready && reminders.length === 0 && <Muted>{text('notification.none')}</Muted>}
        {reminders.length > 0 && (
          <Rows>
            {reminders.map(({ id, code, since }) => (
              <li key={id}>
                <Entry to={ADDRESSES[code]?.(reports, session) ?? '/'}>
                  <BellRing size={22} aria-hidden />
                  <span>
                    <b>{text(code === 'clinical_cure' ? 'notification.answerCure' : categoryTexts[code])}</b>
                    <Muted as="div">{dates.moment(since)}</Muted>
                  </span>
                  <ChevronRight size={20} aria-hidden />
                </Entry>
              </li>
            ))}
          </Rows>
        )}
      </Stack>
      <Card>
        <Stack $gap="m">
          <SectionTitle>{text('notification.ask')}</SectionTitle>
          {rules.map((rule) => (
            <Preference key={rule.id} rule={rule} />
          ))}
        </Stack>
      </Card>
    </Stack>
  )
}

/** Whether the user is asked about one thing on this farm. */
function Preference({ rule }: { rule: FarmRecords['NotificationRule'] }) {
  const text = useText()
  const { farm } = useSession()
  const preferences = useRecords('NotificationPreference')
  const save = useNotificationPreferenceCreateMutation()
  const own = preferences.find(({ category }) => category === rule.id)
  return (
    <Check
      checked={own?.enabled ?? true}
      onChange={(enabled) => void save({ variables: { input: { farm: farm.id, category: rule.id, enabled } } })}
    >
      {text(categoryTexts[rule.code])}
    </Check>
  )
}
