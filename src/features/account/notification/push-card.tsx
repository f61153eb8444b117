import { useEffect, useState } from 'react'
import { useServerAnswer } from '../../../engine/react/server-answer.ts'
import { useSession } from '../../../engine/react/session.ts'
import { PushSettingsDocument, usePushEndMutation, usePushSubscribeMutation } from '../../../generated/account/push.ts'
import { Check } from '../../../ui/fields/check-field.tsx'
import { Card, Muted, Notice, SectionTitle, Stack } from '../../../ui/surface.tsx'
import { useText, type TextId } from '../../../ui/text.ts'
import { TextFailure } from '../../../ui/refusals.ts'
import { AnswerFrame } from '../people/answer-frame.tsx'
import { useAtOnce } from '../people/use-at-once.ts'
import { pushState, subscribeBrowser, unsubscribeBrowser, type PushState } from './push-browser.ts'
import { PushSettings } from './push-settings.tsx'

/** Why there is no switch. */
const REASONS: Readonly<Partial<Record<PushState, TextId>>> = {
  none: 'push.none',
  home: 'push.home',
  denied: 'push.denied',
}

/** Whether this device tells its user while the app is closed, and how all devices of the user do. */
export default function PushCard() {
  const text = useText()
  const { farm } = useSession()
  const answer = useServerAnswer(PushSettingsDocument, { farm: farm.id })
  return (
    <Card>
      <Stack $gap="m">
        <SectionTitle>{text('push.title')}</SectionTitle>
        <Muted as="p">{text('push.text')}</Muted>
        <AnswerFrame answer={answer}>
          {({ pushKey, pushSubscriptions, allNotificationSettings }) => (
            <>
              {pushKey && (
                <ThisDevice
                  publicKey={pushKey.publicKey}
                  known={pushSubscriptions.items.find(({ current }) => current)?.id}
                  refresh={answer.refresh}
                />
              )}
              <PushSettings stored={allNotificationSettings.items[0]} refresh={answer.refresh} />
            </>
          )}
        </AnswerFrame>
      </Stack>
    </Card>
  )
}

interface ThisDeviceProps {
  publicKey: string
  /** Id of this browser, if the server knows it. */
  known: string | undefined
  refresh: () => Promise<void>
}

function ThisDevice({ publicKey, known, refresh }: ThisDeviceProps) {
  const text = useText()
  const { userId } = useSession()
  const subscribe = usePushSubscribeMutation()
  const end = usePushEndMutation()
  const { run, busy, error } = useAtOnce((write) => write())
  const [state, setState] = useState<PushState>()
  useEffect(() => {
    void pushState(userId).then(setState)
  }, [userId, known])
  if (state === undefined) return null
  const reason = REASONS[state]
  if (reason) {
    return (
      <Notice $tone="neutral" role="status">
        <span>{text(reason)}</span>
      </Notice>
    )
  }
  const turnOn = async () => {
    const address = await subscribeBrowser(userId, publicKey).catch(() => {
      throw new TextFailure('push.failed')
    })
    if (address === null) throw new TextFailure('push.dismissed')
    await subscribe({ variables: { input: address } })
  }
  const turnOff = async () => {
    if (known !== undefined) await end({ variables: { id: known } })
    await unsubscribeBrowser(userId)
  }
  const isOn = state === 'on' && known !== undefined
  return (
    <>
      {error !== '' && (
        <Notice $tone="danger" role="alert">
          {error}
        </Notice>
      )}
      <Check
        checked={isOn}
        onChange={(wanted) => {
          if (busy) return
          void run(wanted ? turnOn : turnOff, text(wanted ? 'push.on' : 'push.off'))
            .then(refresh)
            .then(() => pushState(userId))
            .then(setState)
        }}
      >
        {text('push.switch')}
      </Check>
    </>
  )
}
