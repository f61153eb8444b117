import { RotateCw } from 'lucide-react'
import { useEffect } from 'react'
import styled from 'styled-components'
import { useOnline } from '../../../engine/react/farm-records.ts'
import {
  useWebhookSendAgainMutation,
  type DeliveryRowFragment,
  type WebhookRowFragment,
} from '../../../generated/account/webhook.ts'
import { Button } from '../../../ui/button.tsx'
import { useDates } from '../../../ui/dates.ts'
import { Rows } from '../../../ui/frames/rows.ts'
import { Muted, Notice, Row, SectionTitle, Stack } from '../../../ui/surface.tsx'
import { useText } from '../../../ui/text.ts'
import { useAtOnce } from '../people/use-at-once.ts'
import { DeliveryChip, eventTexts, faultTexts } from './webhook-look.tsx'

const Message = styled.code`
  overflow-wrap: anywhere;
`

/** Polling interval while a message waits for its first try, in milliseconds. */
const FIRST_TRY_MS = 2_000

interface DeliveryLogProps {
  deliveries: readonly DeliveryRowFragment[]
  webhook: WebhookRowFragment
  onChange: () => Promise<void>
}

/** Deliveries of a webhook, the newest first, with their outcome. */
export function DeliveryLog({ deliveries, webhook, onChange }: DeliveryLogProps) {
  const text = useText()
  const isOnline = useOnline()
  const isOn = webhook.state === 'active' || webhook.state === 'failing'
  const isOnItsWay = isOnline && deliveries.some(({ state, tries }) => state === 'waiting' && tries === 0)
  useEffect(
    function awaitFirstTry() {
      if (!isOnItsWay) return undefined
      const timer = setInterval(() => void onChange(), FIRST_TRY_MS)
      return () => {
        clearInterval(timer)
      }
    },
    [isOnItsWay, onChange],
  )
  return (
    <Stack $gap="m" as="section">
      <Row style={{ justifyContent: 'space-between' }}>
        <SectionTitle>{text('webhook.log')}</SectionTitle>
        <Button emphasis="quiet" onClick={() => void onChange()}>
          {text('webhook.log.refresh')}
        </Button>
      </Row>
      {deliveries.length === 0 ? (
        <Muted as="p">{text('webhook.log.empty')}</Muted>
      ) : (
        <Rows>
          {deliveries.map((delivery) => (
            <li key={delivery.id}>
              <DeliveryItem delivery={delivery} isOn={isOn} onChange={onChange} />
            </li>
          ))}
        </Rows>
      )}
    </Stack>
  )
}

interface DeliveryItemProps {
  delivery: DeliveryRowFragment
  /** Whether the address takes messages. */
  isOn: boolean
  onChange: () => Promise<void>
}

function DeliveryItem({ delivery, isOn, onChange }: DeliveryItemProps) {
  const text = useText()
  const dates = useDates()
  const isOnline = useOnline()
  const sendAgain = useWebhookSendAgainMutation()
  const { run, busy, error } = useAtOnce()
  const { id, messageId, event, state, tries, status, fault, lastTriedAt, nextTryAt, createdAt } = delivery
  const facts = [
    status === null ? '' : text('webhook.status', { status }),
    fault === null ? '' : text(faultTexts[fault]),
    text('webhook.tries', { count: tries }),
    lastTriedAt === null ? '' : text('webhook.lastTried', { when: dates.moment(lastTriedAt) }),
    nextTryAt === null || tries === 0 ? '' : text('webhook.nextTry', { when: dates.moment(nextTryAt) }),
  ].filter((fact) => fact !== '')
  return (
    <Stack $gap="xs" style={{ padding: '12px 16px' }}>
      <Row style={{ justifyContent: 'space-between' }}>
        <strong>{text(eventTexts[event])}</strong>
        <DeliveryChip state={state} />
      </Row>
      <span>{facts.join(' · ')}</span>
      <Muted>
        {dates.moment(createdAt)} · <Message>{messageId}</Message>
      </Muted>
      {error !== '' && (
        <Notice $tone="danger" role="alert">
          {error}
        </Notice>
      )}
      {isOn && state !== 'waiting' && (
        <div>
          <Button
            disabled={busy || !isOnline}
            aria-label={text('webhook.sendAgainNamed', { id: messageId })}
            onClick={() => {
              void run(() => sendAgain({ variables: { id } }), text('webhook.sentAgain')).then(onChange)
            }}
          >
            <RotateCw size={20} aria-hidden /> {text('webhook.sendAgain')}
          </Button>
        </div>
      )}
    </Stack>
  )
}
