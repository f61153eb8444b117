import { Plug, Unplug } from 'lucide-react'
import { Suspense, useState } from 'react'
import { useIntl } from 'react-intl'
import { dateIn } from '../../../domain/calendar.ts'
import { useOnline } from '../../../engine/react/farm-records.ts'
import { useSession } from '../../../engine/react/session.ts'
import {
  usePartnerConnectMutation,
  usePartnerDisconnectMutation,
  type PartnerListQuery,
  type PartnerTokenRowFragment,
} from '../../../generated/account/partner.ts'
import { Button } from '../../../ui/button.tsx'
import { useDates } from '../../../ui/dates.ts'
import { lazyPart } from '../../../ui/lazy-part.tsx'
import { personName } from '../../../ui/person-name.ts'
import { Chip, Muted, Notice, Row, Stack } from '../../../ui/surface.tsx'
import { useText } from '../../../ui/text.ts'
import { useAtOnce } from '../people/use-at-once.ts'
import { TokenChip } from '../token/token-look.tsx'

const ConfirmDialog = lazyPart(() => import('../../../ui/confirm-dialog.tsx'))

interface PartnerItemProps {
  partner: PartnerListQuery['partners']['items'][number]
  /** Its connection, where it has one that nobody has ended. */
  token: PartnerTokenRowFragment | undefined
  onConnected: (made: { name: string; secret: string | null }) => void
  onChange: () => Promise<void>
}

/** One partner: whether it is connected, since when, and when it came last. */
export function PartnerItem(props: PartnerItemProps) {
  const text = useText()
  const { partner, token } = props
  return (
    <Row $gap="m" style={{ padding: '12px 16px', justifyContent: 'space-between' }}>
      <Stack $gap="xs">
        <Row>
          <strong>{partner.name}</strong>
          {token ? (
            <TokenChip state={token.state} active="partner.connected" />
          ) : (
            <Chip>{text('partner.notConnected')}</Chip>
          )}
        </Row>
        {token && <Connection token={token} />}
      </Stack>
      <Change {...props} />
    </Row>
  )
}

function Connection({ token: { author, createdAt, lastUsedAt, expiresAt } }: { token: PartnerTokenRowFragment }) {
  const text = useText()
  const dates = useDates()
  const { timeZone } = useIntl()
  const dayOf = (moment: string) => dates.day(dateIn(new Date(moment), timeZone))
  const facts = [
    text('partner.since', { day: dayOf(createdAt), name: personName(author.name, text) }),
    lastUsedAt === null ? text('token.unused') : text('token.used', { when: dates.moment(lastUsedAt) }),
    text('token.ends', { day: dayOf(expiresAt) }),
  ]
  return <Muted>{facts.join(' · ')}</Muted>
}

/** Connecting or disconnecting, once somebody has read what it means. */
function Change({ partner, token, onConnected, onChange }: PartnerItemProps) {
  const text = useText()
  const { farm } = useSession()
  const isOnline = useOnline()
  const connect = usePartnerConnectMutation()
  const disconnect = usePartnerDisconnectMutation()
  const { run, busy, error } = useAtOnce()
  const [asks, setAsks] = useState(false)
  const { name, scope } = partner
  const isConnected = token?.state === 'active' || token?.state === 'suspended'
  const write = async () => {
    setAsks(false)
    if (isConnected) {
      await run(() => disconnect({ variables: { id: token.id } }), text('partner.disconnected', { name }))
    } else {
      await run(async () => {
        const variables = { input: { farm: farm.id, partner: partner.id } }
        // The answer holds the key: it goes to the screen only, not into the cache.
        const { data } = await connect({ variables, fetchPolicy: 'no-cache' })
        onConnected({ name, secret: data?.connectPartner.secret ?? null })
      })
    }
    await onChange()
  }
  return (
    <div>
      {error !== '' && (
        <Notice $tone="danger" role="alert">
          {error}
        </Notice>
      )}
      <Button
        emphasis={isConnected ? 'danger' : 'plain'}
        disabled={busy || !isOnline}
        aria-label={text(isConnected ? 'partner.disconnectNamed' : 'partner.connectNamed', { name })}
        onClick={() => {
          setAsks(true)
        }}
      >
        {isConnected ? <Unplug size={20} aria-hidden /> : <Plug size={20} aria-hidden />}
        {text(isConnected ? 'partner.disconnect' : 'partner.connect')}
      </Button>
      {asks && (
        <Suspense>
          <ConfirmDialog
            danger={isConnected}
            title={text(isConnected ? 'partner.disconnect.title' : 'partner.connect.title', { name })}
            confirm={text(isConnected ? 'partner.disconnect' : 'partner.connect')}
            onClose={() => {
              setAsks(false)
            }}
            onConfirm={() => void write()}
          >
            {isConnected ? (
              <p>{text('partner.disconnect.text', { name })}</p>
            ) : (
              <Stack $gap="s">
                <p>{text(scope === 'write' ? 'partner.connect.write' : 'partner.connect.read', { name })}</p>
                <p>{text('partner.connect.year')}</p>
              </Stack>
            )}
          </ConfirmDialog>
        </Suspense>
      )}
    </div>
  )
}
