import { Pencil, Power, PowerOff, Send, Trash2 } from 'lucide-react'
import { Suspense, useState } from 'react'
import { useNavigate, useParams } from 'react-router-dom'
import styled from 'styled-components'
import { useOnline } from '../../../engine/react/farm-records.ts'
import { useServerAnswer } from '../../../engine/react/server-answer.ts'
import {
  useWebhookEndMutation,
  useWebhookSwitchOffMutation,
  useWebhookSwitchOnMutation,
  useWebhookTestMutation,
  WebhookFindDocument,
  type WebhookRowFragment,
} from '../../../generated/account/webhook.ts'
import { Button } from '../../../ui/button.tsx'
import { useDates } from '../../../ui/dates.ts'
import { DetailPage } from '../../../ui/frames/detail-page.tsx'
import { lazyPart } from '../../../ui/lazy-part.tsx'
import { personName } from '../../../ui/person-name.ts'
import { Card, Facts, Muted, Notice, Row, Stack } from '../../../ui/surface.tsx'
import { useText } from '../../../ui/text.ts'
import { font } from '../../../ui/theme.ts'
import { AnswerFrame } from '../people/answer-frame.tsx'
import { useAtOnce } from '../people/use-at-once.ts'
import { DeliveryLog } from './delivery-log.tsx'
import { eventTexts, WebhookChip } from './webhook-look.tsx'

const WebhookEdit = lazyPart(() => import('./webhook-edit.tsx'))
const ConfirmDialog = lazyPart(() => import('../../../ui/confirm-dialog.tsx'))

const LIST = '/integracao-parceiros/webhooks'

const Address = styled.h2`
  font-size: ${font.l};
  line-height: 1.3;
  overflow-wrap: anywhere;
`

/** One address: how it stands, what was sent there, switching it off and deleting it. */
export default function WebhookPage() {
  const { id = '' } = useParams()
  const answer = useServerAnswer(WebhookFindDocument, { id })
  return (
    <AnswerFrame answer={answer} parent={LIST}>
      {({ webhook, webhookDeliveries }) => (
        <DetailPage record={webhook ?? null} parent={LIST}>
          {(found) => (
            <>
              <WebhookFacts webhook={found} onChange={answer.refresh} />
              <DeliveryLog deliveries={webhookDeliveries.items} webhook={found} onChange={answer.refresh} />
            </>
          )}
        </DetailPage>
      )}
    </AnswerFrame>
  )
}

interface WebhookProps {
  webhook: WebhookRowFragment
  onChange: () => Promise<void>
}

function WebhookFacts({ webhook, onChange }: WebhookProps) {
  const text = useText()
  const dates = useDates()
  const { url, state, events, failingSince, lastDeliveredAt, createdAt, author } = webhook
  const [changes, setChanges] = useState(false)
  return (
    <>
      <Card>
        <Stack $gap="m">
          <Row $gap="m" style={{ justifyContent: 'space-between' }}>
            <Address>{url}</Address>
            <WebhookChip state={state} />
          </Row>
          {state === 'disabled' && <Notice $tone="danger">{text('webhook.disabled.text')}</Notice>}
          {state === 'failing' && failingSince !== null && (
            <Notice $tone="warning">{text('webhook.failing.text', { when: dates.moment(failingSince) })}</Notice>
          )}
          <Facts>
            <dt>{text('webhook.events')}</dt>
            <dd>{events.map((event) => text(eventTexts[event])).join(' · ')}</dd>
            <dt>{text('webhook.lastDelivered.label')}</dt>
            <dd>{lastDeliveredAt === null ? text('webhook.never') : dates.moment(lastDeliveredAt)}</dd>
            <dt>{text('webhook.author.label')}</dt>
            <dd>{text('webhook.author', { name: personName(author.name, text), when: dates.moment(createdAt) })}</dd>
          </Facts>
          <WebhookActions
            webhook={webhook}
            onChange={onChange}
            onEdit={
              changes
                ? undefined
                : () => {
                    setChanges(true)
                  }
            }
          />
        </Stack>
      </Card>
      {changes && (
        <Suspense>
          <WebhookEdit
            webhook={webhook}
            onChange={onChange}
            onClose={() => {
              setChanges(false)
            }}
          />
        </Suspense>
      )}
    </>
  )
}

interface WebhookActionsProps extends WebhookProps {
  /** Opens the form; absent while it is open. */
  onEdit: (() => void) | undefined
}

function WebhookActions({ webhook: { id, url, state }, onChange, onEdit }: WebhookActionsProps) {
  const text = useText()
  const isOnline = useOnline()
  const navigate = useNavigate()
  const switchOff = useWebhookSwitchOffMutation()
  const switchOn = useWebhookSwitchOnMutation()
  const end = useWebhookEndMutation()
  const { run, busy, error } = useAtOnce()
  const test = useWebhookTestMutation()
  const [asks, setAsks] = useState(false)
  const isOn = state === 'active' || state === 'failing'
  const change = isOn ? switchOff : switchOn
  const Icon = isOn ? PowerOff : Power
  return (
    <>
      {error !== '' && (
        <Notice $tone="danger" role="alert">
          {error}
        </Notice>
      )}
      {!isOnline && <Muted>{text('answer.error.offline')}</Muted>}
      <Row>
        {isOn && (
          <Button
            disabled={busy || !isOnline}
            onClick={() => {
              void run(() => test({ variables: { id } }), text('webhook.tested')).then(onChange)
            }}
          >
            <Send size={20} aria-hidden /> {text('webhook.test')}
          </Button>
        )}
        {onEdit && (
          <Button disabled={busy || !isOnline} onClick={onEdit}>
            <Pencil size={20} aria-hidden /> {text('webhook.change')}
          </Button>
        )}
        <Button
          disabled={busy || !isOnline}
          onClick={() => {
            void run(
              () => change({ variables: { id } }),
              text(isOn ? 'webhook.switchedOff' : 'webhook.switchedOn'),
            ).then(onChange)
          }}
        >
          <Icon size={20} aria-hidden /> {text(isOn ? 'webhook.switchOff' : 'webhook.switchOn')}
        </Button>
        <Button
          emphasis="danger"
          disabled={busy || !isOnline}
          onClick={() => {
            setAsks(true)
          }}
        >
          <Trash2 size={20} aria-hidden /> {text('webhook.delete')}
        </Button>
      </Row>
      {asks && (
        <Suspense>
          <ConfirmDialog
            danger
            title={text('webhook.delete.title')}
            confirm={text('webhook.delete')}
            onClose={() => {
              setAsks(false)
            }}
            onConfirm={() => {
              setAsks(false)
              void run(() => end({ variables: { id } }), text('webhook.deleted')).then((done) => {
                if (done) void navigate(LIST, { replace: true })
              })
            }}
          >
            <p style={{ overflowWrap: 'anywhere' }}>{text('webhook.delete.text', { url })}</p>
          </ConfirmDialog>
        </Suspense>
      )}
    </>
  )
}
