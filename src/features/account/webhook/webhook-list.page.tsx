import { Webhook } from 'lucide-react'
import { Suspense, useState } from 'react'
import styled from 'styled-components'
import { useServerAnswer } from '../../../engine/react/server-answer.ts'
import { useSession } from '../../../engine/react/session.ts'
import { WebhookListDocument, type WebhookRowFragment } from '../../../generated/account/webhook.ts'
import { Button } from '../../../ui/button.tsx'
import { useDates } from '../../../ui/dates.ts'
import { ListPage } from '../../../ui/frames/list-page.tsx'
import { Rows } from '../../../ui/frames/rows.ts'
import { lazyPart } from '../../../ui/lazy-part.tsx'
import { Link } from '../../../ui/link.tsx'
import { Muted, Row, Skeleton, Stack } from '../../../ui/surface.tsx'
import { useText } from '../../../ui/text.ts'
import { AnswerFrame } from '../people/answer-frame.tsx'
import { NewSecret, type SecretWords } from '../token/new-secret.tsx'
import { eventTexts, WebhookChip } from './webhook-look.tsx'

const WebhookNew = lazyPart(() => import('./webhook-new.tsx'))

const SECRET_WORDS: SecretWords = {
  title: 'webhook.secret.title',
  gone: 'webhook.secret.gone',
  once: 'webhook.secret.once',
  copy: 'webhook.secret.copy',
  copied: 'webhook.secret.copied',
  kept: 'webhook.secret.kept',
}

const Entry = styled(Link)`
  display: block;
  padding: 12px 16px;
  color: inherit;
  text-decoration: none;
`

/** The farm's webhooks, with their state, and adding one. */
export default function WebhookListPage() {
  const text = useText()
  const { farm } = useSession()
  const answer = useServerAnswer(WebhookListDocument, { farm: farm.id })
  const [adding, setAdding] = useState(false)
  const [made, setMade] = useState<{ name: string; secret: string | null } | null>(null)
  const add = !adding && (
    <Button
      emphasis="main"
      onClick={() => {
        setAdding(true)
        setMade(null)
      }}
    >
      <Webhook size={20} aria-hidden /> {text('webhook.new')}
    </Button>
  )
  return (
    <Stack>
      <Muted as="p">{text('webhook.about')}</Muted>
      {made && (
        <NewSecret
          {...made}
          words={SECRET_WORDS}
          onKept={() => {
            setMade(null)
          }}
        />
      )}
      {adding && (
        <Suspense fallback={<Skeleton $height="420px" />}>
          <WebhookNew
            onCancel={() => {
              setAdding(false)
            }}
            onMade={(webhook) => {
              setAdding(false)
              setMade(webhook)
              void answer.refresh()
            }}
          />
        </Suspense>
      )}
      <AnswerFrame answer={answer}>
        {({ webhooks: { items } }) =>
          // The form already says what an empty list would.
          adding && items.length === 0 ? null : (
            <ListPage
              rows={items}
              count="webhook.count"
              empty={{ title: 'webhook.empty', text: 'webhook.empty.text', action: add }}
              action={add}
            >
              {(rows) => (
                <Rows>
                  {rows.map((webhook) => (
                    <li key={webhook.id}>
                      <WebhookEntry webhook={webhook} />
                    </li>
                  ))}
                </Rows>
              )}
            </ListPage>
          )
        }
      </AnswerFrame>
    </Stack>
  )
}

/** One address, which leads to its log. */
function WebhookEntry({ webhook }: { webhook: WebhookRowFragment }) {
  const text = useText()
  const dates = useDates()
  const { id, url, state, events, lastDeliveredAt } = webhook
  return (
    <Entry to={`/integracao-parceiros/webhooks/${id}`}>
      <Stack $gap="xs">
        <Row style={{ justifyContent: 'space-between' }}>
          <strong style={{ overflowWrap: 'anywhere' }}>{url}</strong>
          <WebhookChip state={state} />
        </Row>
        <span>{events.map((event) => text(eventTexts[event])).join(' · ')}</span>
        <Muted>
          {lastDeliveredAt === null
            ? text('webhook.neverDelivered')
            : text('webhook.lastDelivered', { when: dates.moment(lastDeliveredAt) })}
        </Muted>
      </Stack>
    </Entry>
  )
}
