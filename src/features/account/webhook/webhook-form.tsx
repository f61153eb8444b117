import { WEBHOOK_EVENTS, type WebhookEvent } from '../../../domain/webhook.ts'
import { useOnline } from '../../../engine/react/farm-records.ts'
import { ChecksField } from '../../../ui/fields/check-field.tsx'
import { TextField } from '../../../ui/fields/plain-fields.tsx'
import { FormPage } from '../../../ui/frames/form-page.tsx'
import { Card, SectionTitle } from '../../../ui/surface.tsx'
import { useText, type TextId } from '../../../ui/text.ts'
import { NeedsNetwork } from '../people/needs-network.tsx'
import { eventTexts } from './webhook-look.tsx'

const loadSchema = async () => (await import('../../../domain/webhook-draft.ts')).WebhookDraft

/** Where a webhook sends, and what. */
export interface WebhookChoice {
  url: string
  events: WebhookEvent[]
}

const START: WebhookChoice = { url: '', events: [...WEBHOOK_EVENTS] }

interface WebhookFormProps {
  title: TextId
  submit: TextId
  initial?: WebhookChoice
  save: (draft: WebhookChoice) => Promise<void>
  onCancel: () => void
}

/** Address and events of a webhook. */
export function WebhookForm({ title, submit, initial = START, save, onCancel }: WebhookFormProps) {
  const text = useText()
  const isOnline = useOnline()
  return (
    <Card>
      <SectionTitle style={{ marginBottom: 12 }}>{text(title)}</SectionTitle>
      {!isOnline && <NeedsNetwork />}
      <FormPage
        initial={initial}
        rules={loadSchema}
        read={(typed: WebhookChoice) => typed}
        submit={submit}
        onCancel={onCancel}
        save={async (draft) => {
          await save(draft)
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
      </FormPage>
    </Card>
  )
}
