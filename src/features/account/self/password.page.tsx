import { useNavigate } from 'react-router-dom'
import { useOnline } from '../../../engine/react/farm-records.ts'
import { useOwnPasswordChangeMutation } from '../../../generated/account/self.ts'
import { TextField } from '../../../ui/fields/plain-fields.tsx'
import { FormPage } from '../../../ui/frames/form-page.tsx'
import { causesOf, TextFailure } from '../../../ui/refusals.ts'
import { Muted } from '../../../ui/surface.tsx'
import { useText } from '../../../ui/text.ts'
import { useToast } from '../../../ui/toast.tsx'
import { directly } from '../people/directly.ts'
import { NeedsNetwork } from '../people/needs-network.tsx'

const loadSchema = async () => (await import('../../../domain/user-draft.ts')).PasswordDraft

/** Changing one's own password; sessions elsewhere end. */
export default function PasswordPage() {
  const text = useText()
  const toast = useToast()
  const navigate = useNavigate()
  const isOnline = useOnline()
  const change = useOwnPasswordChangeMutation()
  return (
    <>
      {!isOnline && <NeedsNetwork />}
      <Muted as="p" style={{ marginBottom: 16 }}>
        {text('own.password.text')}
      </Muted>
      <FormPage
        initial={{ currentPassword: '', password: '', passwordConfirmation: '' }}
        rules={loadSchema}
        submit="own.password.save"
        save={async (input) => {
          try {
            await directly(() => change({ variables: { input } }))
          } catch (error) {
            const isTold = error instanceof TextFailure || causesOf(error).violations.length > 0
            throw isTold ? error : new TextFailure('own.password.failed')
          }
          toast({ text: text('own.password.saved') })
          await navigate('/meus-dados/dados-do-usuario', { replace: true })
          return true
        }}
      >
        <TextField
          name="currentPassword"
          label="own.password.current"
          type="password"
          autoComplete="current-password"
        />
        <TextField
          name="password"
          label="own.password.new"
          hint="own.password.hint"
          type="password"
          autoComplete="new-password"
        />
        <TextField name="passwordConfirmation" label="own.password.again" type="password" autoComplete="new-password" />
      </FormPage>
    </>
  )
}
