import { UsersRound } from 'lucide-react'
import { useOnline } from '../../../engine/react/farm-records.ts'
import { useFarmSaveMutation, type FarmRowFragment } from '../../../generated/account/farm.ts'
import { Button } from '../../../ui/button.tsx'
import { Card, Muted, Notice, SectionTitle, Stack } from '../../../ui/surface.tsx'
import { useText } from '../../../ui/text.ts'
import { useAction } from '../people/use-action.ts'

interface FarmCommunityProps {
  farm: FarmRowFragment
  mayEdit: boolean
  refresh: () => Promise<void>
}

/** Whether the farm takes part in the community, what that means, and the way in and out. */
export function FarmCommunity({ farm: { id, inCommunity }, mayEdit, refresh }: FarmCommunityProps) {
  const text = useText()
  const isOnline = useOnline()
  const save = useFarmSaveMutation()
  const { run, busy, error } = useAction()
  const change = async () => {
    const done = text(inCommunity ? 'farm.community.left' : 'farm.community.joined')
    if (await run(() => save({ variables: { id, input: { inCommunity: !inCommunity } } }), done)) await refresh()
  }
  return (
    <Card>
      <Stack $gap="m">
        <SectionTitle>
          <UsersRound size={20} aria-hidden /> {text('farm.community')}
        </SectionTitle>
        <strong>{text(inCommunity ? 'farm.community.isOn' : 'farm.community.isOff')}</strong>
        <p>{text('farm.community.text')}</p>
        <Muted as="p">{text('farm.community.leaving')}</Muted>
        {error !== '' && (
          <Notice $tone="danger" role="alert">
            {error}
          </Notice>
        )}
        {mayEdit && (
          <Button disabled={busy || !isOnline} onClick={() => void change()}>
            {text(inCommunity ? 'farm.community.leave' : 'farm.community.join')}
          </Button>
        )}
      </Stack>
    </Card>
  )
}
