import { UserPlus, X } from 'lucide-react'
import { useServerAnswer } from '../../../engine/react/server-answer.ts'
import {
  FarmInvitationListDocument,
  useFarmInvitationWithdrawMutation,
  useFarmInviteMutation,
} from '../../../generated/account/farm.ts'
import { Button } from '../../../ui/button.tsx'
import { TextField } from '../../../ui/fields/plain-fields.tsx'
import { FormPage } from '../../../ui/frames/form-page.tsx'
import { Muted, Notice, Row, Stack } from '../../../ui/surface.tsx'
import { useText } from '../../../ui/text.ts'
import { useToast } from '../../../ui/toast.tsx'
import { directly } from '../people/directly.ts'
import { useAction } from '../people/use-action.ts'

const loadSchema = async () => (await import('../../../domain/farm-draft.ts')).InvitationDraft

/** Who is asked to work on the farm, and asking somebody. */
export function FarmInvitations({ farm }: { farm: string }) {
  const text = useText()
  const toast = useToast()
  const { data, refresh } = useServerAnswer(FarmInvitationListDocument, { farm })
  const invite = useFarmInviteMutation()
  const withdraw = useFarmInvitationWithdrawMutation()
  const { run, busy, error } = useAction()
  const items = data?.farmInvitations.items ?? []
  const open = items.filter(({ state }) => state === 'open')
  return (
    <Stack $gap="m">
      <FormPage
        key={items.length}
        initial={{ login: '' }}
        rules={loadSchema}
        submit="farm.invite"
        save={async ({ login }) => {
          await directly(() => invite({ variables: { input: { farm, login } } }))
          toast({ text: text('farm.invited', { login }) })
          await refresh()
          return true
        }}
      >
        <TextField
          name="login"
          label="farm.invite.login"
          hint="farm.invite.hint"
          autoComplete="off"
          autoCapitalize="none"
        />
      </FormPage>
      {error !== '' && (
        <Notice $tone="danger" role="alert">
          {error}
        </Notice>
      )}
      {open.map(({ id, login }) => (
        <Row key={id}>
          <span style={{ overflowWrap: 'anywhere' }}>
            <UserPlus size={18} aria-hidden /> {login} <Muted>{text('farm.invite.waits')}</Muted>
          </span>
          <Button
            emphasis="quiet"
            disabled={busy}
            aria-label={text('farm.invite.withdraw', { login })}
            onClick={() => void run(() => withdraw({ variables: { id } }), text('farm.invite.withdrawn')).then(refresh)}
          >
            <X size={20} aria-hidden /> {text('farm.invite.cancel')}
          </Button>
        </Row>
      ))}
    </Stack>
  )
}
