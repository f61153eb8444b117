import { CheckCheck } from 'lucide-react'
import { Suspense } from 'react'
import { NOTIFICATION_CATEGORIES } from '../../../domain/prompts.ts'
import { isTold } from '../../../domain/told-roles.ts'
import { useRecords, useSync, type FarmRecords } from '../../../engine/react/farm-records.ts'
import { useSession } from '../../../engine/react/session.ts'
import { useNotificationPreferenceCreateMutation } from '../../../generated/account/notification.ts'
import { Button } from '../../../ui/button.tsx'
import { Check } from '../../../ui/fields/check-field.tsx'
import { Rows } from '../../../ui/frames/rows.ts'
import { lazyPart } from '../../../ui/lazy-part.tsx'
import { Card, Columns, Muted, Row, SectionTitle, Skeleton, Stack } from '../../../ui/surface.tsx'
import { useText } from '../../../ui/text.ts'
import { categoryTexts } from '../../care/notification/notification.record.ts'
import { NotificationItems, useMarking } from './notification-items.tsx'
import { isNew, openOnes } from './notification.rules.ts'
import { useNotifications } from './use-notifications.ts'

const PushCard = lazyPart(() => import('./push-card.tsx'))

/** What is open, what the user wants to be told of on this farm, and how. */
export default function NotificationCentrePage() {
  const text = useText()
  const ready = useSync('ready')
  const { roles } = useSession()
  const mark = useMarking()
  const open = openOnes(useNotifications())
  const fresh = open.filter(isNew)
  const rules = useRecords('NotificationRule')
    .filter(({ code, enabled }) => enabled && isTold(code, roles))
    .sort((one, other) => NOTIFICATION_CATEGORIES.indexOf(one.code) - NOTIFICATION_CATEGORIES.indexOf(other.code))
  return (
    <Stack $gap="xl">
      <Stack as="section" $gap="s">
        <Row style={{ justifyContent: 'space-between' }}>
          <SectionTitle>{text('notification.reminders')}</SectionTitle>
          {fresh.length > 0 && (
            <Button onClick={() => void mark(fresh, true)}>
              <CheckCheck size={20} aria-hidden /> {text('notification.readAll')}
            </Button>
          )}
        </Row>
        {ready && open.length === 0 && <Muted>{text('notification.none')}</Muted>}
        {open.length > 0 && (
          <Rows>
            <NotificationItems notifications={open} />
          </Rows>
        )}
      </Stack>
      <Columns $gap="l">
        {rules.length > 0 && (
          <Card>
            <Stack $gap="m">
              <SectionTitle>{text('notification.ask')}</SectionTitle>
              <Muted as="p">{text('notification.ask.text')}</Muted>
              {rules.map((rule) => (
                <Preference key={rule.id} rule={rule} />
              ))}
            </Stack>
          </Card>
        )}
        <Suspense fallback={<Skeleton $height="320px" />}>
          <PushCard />
        </Suspense>
      </Columns>
    </Stack>
  )
}

/** Whether the user is told of one thing on this farm. */
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
