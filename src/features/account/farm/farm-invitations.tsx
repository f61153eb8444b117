import { UserPlus, X } from 'lucide-react'
import { useId, useState } from 'react'
import { useServerAnswer } from '../../../engine/react/server-answer.ts'
import {
  FarmInvitationListDocument,
  useFarmInvitationWithdrawMutation,
  useFarmInviteMutation,
} from '../../../generated/account/farm.ts'
import { Button } from '../../../ui/button.tsx'
import { useDates } from '../../../ui/dates.ts'
import { ErrorText, useErrorText } from '../../../ui/fields/field.tsx'
import { Input } from '../../../ui/fields/input.ts'
import { Muted, Row, Stack } from '../../../ui/surface.tsx'
import { useText } from '../../../ui/text.ts'
import { useAction } from '../people/use-action.ts'

/** Who is asked to work on the farm, and asking somebody. */
export function FarmInvitations({ farm }: { farm: string }) {
  const text = useText()
  const { data, refresh } = useServerAnswer(FarmInvitationListDocument, { farm })
  const invite = useFarmInviteMutation()
  const withdraw = useFarmInvitationWithdrawMutation()
  const { run, busy, error } = useAction()
  const dates = useDates()
  const id = useId()
  const [login, setLogin] = useState('')
  const [missing, setMissing] = useState<string>()
  const missingWords = useErrorText(missing)
  const shown = missingWords === '' ? error : missingWords
  const ask = async () => {
    const { InvitationDraft } = await import('../../../domain/farm-draft.ts')
    const judged = InvitationDraft.safeParse({ login })
    setMissing(judged.success ? undefined : judged.error.issues[0]?.message)
    if (!judged.success) return
    const input = { farm, ...judged.data }
    const isDone = await run(() => invite({ variables: { input } }), text('farm.invited', { login: input.login }))
    if (!isDone) return
    setLogin('')
    await refresh()
  }
  // The latest of each, in the order in which they were asked.
  const latest = new Map((data?.farmInvitations.items ?? []).map((one) => [one.login, one]))
  const inState = (wanted: 'open' | 'declined') => [...latest.values()].filter(({ state }) => state === wanted)
  return (
    <Stack $gap="m">
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          if (!busy) void ask()
        }}
      >
        <Stack $gap="xs">
          <label htmlFor={id} style={{ fontWeight: 600 }}>
            {text('farm.invite.login')}
          </label>
          <Muted id={`${id}-hint`}>{text('farm.invite.hint')}</Muted>
          <Input
            id={id}
            value={login}
            autoComplete="off"
            autoCapitalize="none"
            aria-invalid={shown !== ''}
            aria-describedby={`${id}-hint ${id}-error`}
            onChange={(event) => {
              setLogin(event.target.value)
              setMissing(undefined)
            }}
          />
          <ErrorText id={id} error={shown} />
          <Button type="submit" disabled={busy}>
            <UserPlus size={20} aria-hidden /> {text('farm.invite')}
          </Button>
        </Stack>
      </form>
      {inState('open').map((one) => (
        <Row key={one.id}>
          <span style={{ overflowWrap: 'anywhere' }}>
            {one.login} <Muted>{text('farm.invite.waits')}</Muted>
          </span>
          <Button
            emphasis="quiet"
            disabled={busy}
            aria-label={text('farm.invite.withdraw', { login: one.login })}
            onClick={() =>
              void run(() => withdraw({ variables: { id: one.id } }), text('farm.invite.withdrawn')).then(refresh)
            }
          >
            <X size={20} aria-hidden /> {text('farm.invite.cancel')}
          </Button>
        </Row>
      ))}
      {inState('declined').map(({ id: key, login: who, updatedAt }) => (
        <span key={key} style={{ overflowWrap: 'anywhere' }}>
          {who} <Muted>{text('farm.invite.declined', { when: dates.moment(updatedAt) })}</Muted>
        </span>
      ))}
    </Stack>
  )
}
