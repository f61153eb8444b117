import { useWebhookChangeMutation, type WebhookRowFragment } from '../../../generated/account/webhook.ts'
import { useText } from '../../../ui/text.ts'
import { useToast } from '../../../ui/toast.tsx'
import { atOnce } from '../people/at-once.ts'
import { WebhookForm } from './webhook-form.tsx'

interface WebhookEditProps {
  webhook: WebhookRowFragment
  onChange: () => Promise<void>
  onClose: () => void
}

/** Changes where a webhook sends, and what; its secret stays. */
export default function WebhookEdit({ webhook: { id, url, events }, onChange, onClose }: WebhookEditProps) {
  const text = useText()
  const toast = useToast()
  const change = useWebhookChangeMutation()
  return (
    <WebhookForm
      title="webhook.change"
      submit="webhook.change.save"
      initial={{ url, events: [...events] }}
      onCancel={onClose}
      save={async (input) => {
        await atOnce(() => change({ variables: { id, input } }))
        toast({ text: text('webhook.changed') })
        onClose()
        await onChange()
      }}
    />
  )
}
