import { useIntl } from 'react-intl'
import { useNavigate } from 'react-router-dom'
import { showPhone } from '../../../domain/shown-phone.ts'
import { useOnline } from '../../../engine/react/farm-records.ts'
import { useSession } from '../../../engine/react/session.ts'
import { usePersonCreateMutation } from '../../../generated/account/person.ts'
import { FormPage } from '../../../ui/frames/form-page.tsx'
import { useText } from '../../../ui/text.ts'
import { useToast } from '../../../ui/toast.tsx'
import { directly } from './directly.ts'
import { NeedsNetwork } from './needs-network.tsx'
import { offersFarms, PersonFields } from './person.form.tsx'
import { personForm, readPerson } from './person.rules.ts'
import { usePhoneWarning } from './use-phone-warning.tsx'

const loadSchema = async () => (await import('../../../domain/user-draft.ts')).UserDraft

/** Registering somebody. The server gives the way in: a temporary password by message. */
export default function PersonNewPage() {
  const text = useText()
  const toast = useToast()
  const navigate = useNavigate()
  const isOnline = useOnline()
  const { farm, farms } = useSession()
  const { formatList } = useIntl()
  const create = usePersonCreateMutation()
  const { dialog, ask } = usePhoneWarning()
  return (
    <>
      {!isOnline && <NeedsNetwork />}
      <FormPage
        initial={personForm(undefined, offersFarms(farms) ? [] : [farm.id])}
        rules={loadSchema}
        read={readPerson}
        submit="people.save"
        wide
        save={async ({ currentPassword: _own, permissions, ...draft }, _context, awaitAnswer) => {
          if (draft.phone === null && !(await awaitAnswer(ask(draft.email !== null)))) return false
          await directly(() => create({ variables: { input: { ...draft, permissions } } }))
          const sent = draft.phone === null ? draft.email : showPhone(draft.phone)
          const at = farms.filter(({ id }) => draft.farms.includes(id)).map(({ code, name }) => `${code} ${name}`)
          const where = offersFarms(farms) ? formatList(at) : 'none'
          toast({ text: text('people.saved.new', { where, to: sent ?? 'none' }) })
          await navigate('/usuarios', { replace: true })
          return true
        }}
      >
        <PersonFields />
      </FormPage>
      {dialog}
    </>
  )
}
