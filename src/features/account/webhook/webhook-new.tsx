import { useSession } from '../../../engine/react/session.ts'
import { useWebhookCreateMutation } from '../../../generated/account/webhook.ts'
import { atOnce } from '../people/at-once.ts'
import { WebhookForm } from './webhook-form.tsx'

interface WebhookNewProps {
  onMade: (made: { name: string; secret: string | null }) => void
  onCancel: () => void
}

/** Adds a webhook: its address and its events. */
export default function WebhookNew({ onMade, onCancel }: WebhookNewProps) {
  const { farm } = useSession()
  const create = useWebhookCreateMutation()
  return (
    <WebhookForm
      title="webhook.new"
      submit="webhook.create"
      onCancel={onCancel}
      save={async (draft) => {
        const variables = { input: { ...draft, farm: farm.id } }
        // The answer holds the secret: it goes to the screen only, not into the cache.
        const { data } = await atOnce(() => create({ variables, fetchPolicy: 'no-cache' }))
        onMade({ name: new URL(draft.url).host, secret: data?.createWebhook.secret ?? null })
      }}
    />
  )
}
