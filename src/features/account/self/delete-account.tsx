import { Trash2 } from 'lucide-react'
import { Suspense, useId, useState } from 'react'
import { useOnline } from '../../../engine/react/farm-records.ts'
import { useUnsent } from '../../../engine/react/other-farms.ts'
import { useSession } from '../../../engine/react/session.ts'
import { useOwnAccountDeleteMutation } from '../../../generated/account/self.ts'
import { Button } from '../../../ui/button.tsx'
import { lazyPart } from '../../../ui/lazy-part.tsx'
import { ErrorText } from '../../../ui/fields/field.tsx'
import { Input } from '../../../ui/fields/input.ts'
import { Link } from '../../../ui/link.tsx'
import { Card, Muted, Notice, SectionTitle, Stack } from '../../../ui/surface.tsx'
import { useText } from '../../../ui/text.ts'
import { useAction } from '../people/use-action.ts'

const ConfirmDialog = lazyPart(() => import('../../../ui/confirm-dialog.tsx'))

/** Deleting one's account: what goes, what the farm has to keep, and the password first. */
export function DeleteAccount() {
  const text = useText()
  const isOnline = useOnline()
  const [isAsking, setAsking] = useState(false)
  return (
    <Card>
      <Stack $gap="m">
        <SectionTitle>{text('own.delete')}</SectionTitle>
        <Muted as="p">{text('own.delete.text')}</Muted>
        <Button
          emphasis="danger"
          disabled={!isOnline}
          onClick={() => {
            setAsking(true)
          }}
        >
          <Trash2 size={20} aria-hidden /> {text('own.delete')}
        </Button>
      </Stack>
      {isAsking && (
        <Suspense>
          <DeleteDialog
            onClose={() => {
              setAsking(false)
            }}
          />
        </Suspense>
      )}
    </Card>
  )
}

/** Stays open until the account is deleted, so that an error is shown beside the password. */
function DeleteDialog({ onClose }: { onClose: () => void }) {
  const text = useText()
  const id = useId()
  const { signOut } = useSession()
  const unsent = useUnsent()
  const remove = useOwnAccountDeleteMutation()
  const { run, busy, error } = useAction()
  const [currentPassword, setPassword] = useState('')
  const [isMissing, setMissing] = useState(false)
  const confirm = async () => {
    setMissing(currentPassword === '')
    if (busy || currentPassword === '') return
    const isDone = await run(() => remove({ variables: { input: { currentPassword } } }))
    if (isDone) await signOut(true)
  }
  return (
    <ConfirmDialog
      danger
      title={text('own.delete.title')}
      confirm={text('own.delete')}
      onConfirm={() => void confirm()}
      onClose={onClose}
    >
      <p>{text('own.delete.goes')}</p>
      <p>{text('own.delete.stays')}</p>
      {unsent > 0 && (
        <Notice $tone="warning">
          <span>
            {text('own.delete.unsent', { count: unsent })} <Link to="/sincronizacao">{text('own.delete.see')}</Link>
          </span>
        </Notice>
      )}
      <Stack $gap="xs">
        <label htmlFor={id} style={{ fontWeight: 600 }}>
          {text('people.currentPassword')}
        </label>
        <Input
          id={id}
          type="password"
          autoComplete="current-password"
          aria-invalid={isMissing}
          aria-describedby={`${id}-error`}
          value={currentPassword}
          onChange={(event) => {
            setPassword(event.target.value)
          }}
        />
        <ErrorText id={id} error={isMissing ? text('user.error.currentPasswordRequired') : ''} />
      </Stack>
      {error !== '' && !isMissing && (
        <Notice $tone="danger" role="alert">
          {error}
        </Notice>
      )}
    </ConfirmDialog>
  )
}
