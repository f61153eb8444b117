import { WEBHOOK_EVENTS, type WebhookEvent } from '../../../domain/webhook.ts'
import { useOnline } from '../../../engine/react/farm-records.ts'
import { useSession } from '../../../engine/react/session.ts'
import { useWebhookCreateMutation } from '../../../generated/account/webhook.ts'
import { Button } from '../../../ui/button.tsx'
import { ChecksField } from '../../../ui/fields/check-field.tsx'
import { TextField } from '../../../ui/fields/plain-fields.tsx'
import { FormPage } from '../../../ui/frames/form-page.tsx'
import { Card, SectionTitle } from '../../../ui/surface.tsx'
import { useText } from '../../../ui/text.ts'
import { atOnce } from '../people/at-once.ts'
import { NeedsNetwork } from '../people/needs-network.tsx'
import { eventTexts } from './webhook-look.tsx'

const loadSchema = async () => (await import('../../../domain/webhook-draft.ts')).WebhookDraft

interface Typed {
  url: string
  events: WebhookEvent[]
}

const START: Typed = { url: '', events: [...WEBHOOK_EVENTS] }

interface WebhookNewProps {
  onMade: (made: { name: string; secret: string | null }) => void
  onCancel: () => void
}

/** Adds a webhook: its address and its events. */
export default function WebhookNew({ onMade, onCancel }: WebhookNewProps) {
  const text = useText()
  const isOnline = useOnline()
  const { farm } = useSession()
  const create = useWebhookCreateMutation()
  return (
    <Card>
      <SectionTitle style={{ marginBottom: 12 }}>{text('webhook.new')}</SectionTitle>
      {!isOnline && <NeedsNetwork />}
      <FormPage
        initial={START}
        rules={loadSchema}
        read={(typed: Typed) => typed}
        submit="webhook.create"
        save={async (draft) => {
          const variables = { input: { ...draft, farm: farm.id } }
          // The answer holds the secret: it goes to the screen only, not into the cache.
          const { data } = await atOnce(() => create({ variables, fetchPolicy: 'no-cache' }))
          onMade({ name: new URL(draft.url).host, secret: data?.createWebhook.secret ?? null })
          return true
        }}
      >
        <TextField
          name="url"
          label="webhook.url"
          hint="webhook.url.hint"
          type="url"
          inputMode="url"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
        />
        <ChecksField
          name="events"
          label="webhook.events"
          min={240}
          options={WEBHOOK_EVENTS.map((value) => ({ value, label: text(eventTexts[value]) }))}
        />
        <Button emphasis="quiet" onClick={onCancel}>
          {text('webhook.cancel')}
        </Button>
      </FormPage>
    </Card>
  )
}
