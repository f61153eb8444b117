import { Ban } from 'lucide-react'
import { Suspense, useState } from 'react'
import { useIntl } from 'react-intl'
import { dateIn } from '../../../domain/calendar.ts'
import { useOnline } from '../../../engine/react/farm-records.ts'
import { useTokenRevokeMutation, type TokenRowFragment } from '../../../generated/account/token.ts'
import { Button } from '../../../ui/button.tsx'
import { useDates } from '../../../ui/dates.ts'
import { lazyPart } from '../../../ui/lazy-part.tsx'
import { personName } from '../../../ui/person-name.ts'
import { Muted, Notice, Row, Skeleton, Stack } from '../../../ui/surface.tsx'
import { useText } from '../../../ui/text.ts'
import { useAtOnce } from '../people/use-at-once.ts'
import { TokenChip } from './token-look.tsx'

const KeptTable = lazyPart(() => import('./kept-table.tsx'))
const ConfirmDialog = lazyPart(() => import('../../../ui/confirm-dialog.tsx'))

interface TokenItemProps {
  token: TokenRowFragment
  onRevoked: () => Promise<void>
}

/** One token: what it is for and may do, when it was used, until when it is good; ending it. */
export function TokenItem({ token, onRevoked }: TokenItemProps) {
  const text = useText()
  const dates = useDates()
  const { timeZone } = useIntl()
  const { name, scope, spreadsheet, hint, state, createdAt, expiresAt, lastUsedAt, author, partner } = token
  const used = lastUsedAt === null ? text('token.unused') : text('token.used', { when: dates.moment(lastUsedAt) })
  const facts = [
    text(spreadsheet !== null ? 'spreadsheet.scope' : scope === 'write' ? 'token.scope.write' : 'token.scope.read'),
    text('token.hint', { hint }),
    used,
    text('token.ends', { day: dates.day(dateIn(new Date(expiresAt), timeZone)) }),
  ]
  return (
    <Stack $gap="xs" style={{ padding: '12px 16px' }}>
      <Row style={{ justifyContent: 'space-between' }}>
        <strong style={{ overflowWrap: 'anywhere' }}>
          {partner ? text('token.ofPartner', { name: partner.name }) : name}
        </strong>
        <TokenChip state={state} />
      </Row>
      <span>{facts.join(' · ')}</span>
      <Muted>{text('token.author', { name: personName(author.name, text), when: dates.moment(createdAt) })}</Muted>
      {spreadsheet !== null && state === 'active' && (
        <Suspense fallback={<Skeleton $height="120px" />}>
          <KeptTable path={spreadsheet} />
        </Suspense>
      )}
      {state === 'suspended' && <Muted>{text('token.suspended.text')}</Muted>}
      {(state === 'active' || state === 'suspended') && <Revoke token={token} onRevoked={onRevoked} />}
    </Stack>
  )
}

function Revoke({ token: { id, name }, onRevoked }: TokenItemProps) {
  const text = useText()
  const isOnline = useOnline()
  const revoke = useTokenRevokeMutation()
  const { run, busy, error } = useAtOnce()
  const [asks, setAsks] = useState(false)
  return (
    <div>
      {error !== '' && (
        <Notice $tone="danger" role="alert">
          {error}
        </Notice>
      )}
      <Button
        emphasis="danger"
        disabled={busy || !isOnline}
        aria-label={text('token.revokeNamed', { name })}
        onClick={() => {
          setAsks(true)
        }}
      >
        <Ban size={20} aria-hidden /> {text('token.revoke')}
      </Button>
      {asks && (
        <Suspense>
          <ConfirmDialog
            danger
            title={text('token.revoke.title', { name })}
            confirm={text('token.revoke')}
            onClose={() => {
              setAsks(false)
            }}
            onConfirm={() => {
              setAsks(false)
              void run(() => revoke({ variables: { id } }), text('token.revoked', { name })).then(onRevoked)
            }}
          >
            <p>{text('token.revoke.text')}</p>
          </ConfirmDialog>
        </Suspense>
      )}
    </div>
  )
}
