import { useParams } from 'react-router-dom'
import { useOnline } from '../../../engine/react/farm-records.ts'
import { useServerAnswer } from '../../../engine/react/server-answer.ts'
import { useSession } from '../../../engine/react/session.ts'
import { PersonFindDocument, usePersonSaveMutation, type PersonRowFragment } from '../../../generated/account/person.ts'
import { MissingRecord } from '../../../ui/frames/detail-page.tsx'
import { FormPage } from '../../../ui/frames/form-page.tsx'
import { Chip, Notice, Stack } from '../../../ui/surface.tsx'
import { useText } from '../../../ui/text.ts'
import { useToast } from '../../../ui/toast.tsx'
import { AnswerFrame } from './answer-frame.tsx'
import { directly } from './directly.ts'
import { NeedsNetwork } from './needs-network.tsx'
import { PersonActions } from './person-actions.tsx'
import { offersFarms, PersonFields } from './person.form.tsx'
import { changesAmong, personForm, readPerson } from './person.rules.ts'
import { usePhoneWarning } from './use-phone-warning.tsx'
import { lockTexts, usePersonLock } from './use-person-lock.ts'

const LIST = '/usuarios'

const loadSchema = async () => (await import('../../../domain/user-draft.ts')).UserDraft

/** One person: data, permissions, way in, and letting them go. */
export default function PersonEditPage() {
  const { id = '' } = useParams()
  const answer = useServerAnswer(PersonFindDocument, { id })
  return (
    <AnswerFrame answer={answer} parent={LIST}>
      {({ user }) =>
        user ? (
          <Person key={`${user.id} ${String(user.version)}`} person={user} refresh={answer.refresh} />
        ) : (
          <MissingRecord parent={LIST} />
        )
      }
    </AnswerFrame>
  )
}

interface PersonProps {
  person: PersonRowFragment
  refresh: () => Promise<void>
}

function Person({ person, refresh }: PersonProps) {
  const text = useText()
  const toast = useToast()
  const isOnline = useOnline()
  const { farm, farms } = useSession()
  const save = usePersonSaveMutation()
  const { dialog, ask } = usePhoneWarning()
  const lock = usePersonLock(person)
  const initial = personForm(person, [farm.id])
  const before = { ...readPerson(initial), phone: person.phone }
  return (
    <Stack $gap="xl">
      {!person.active && (
        <Notice role="status">
          <Chip>{text('people.inactive')}</Chip> {text('people.inactive.text')}
        </Notice>
      )}
      <Stack as="section">
        {!isOnline && <NeedsNetwork />}
        {lock && (
          <Notice $tone="warning" role="status">
            {text(lockTexts[lock])}
          </Notice>
        )}
        <FormPage
          initial={initial}
          rules={loadSchema}
          read={readPerson}
          submit="people.save"
          wide
          readOnly={lock === 'more' || (lock === 'elsewhere' && !offersFarms(farms))}
          record={person}
          save={async ({ currentPassword, ...draft }, _context, awaitAnswer) => {
            const losesPhone = draft.phone === null && person.phone !== null
            if (losesPhone && !(await awaitAnswer(ask(draft.email !== null)))) return false
            const input = changesAmong(draft, before)
            const own = currentPassword === null ? {} : { currentPassword }
            if (Object.keys(input).length > 0) {
              await directly(() => save({ variables: { id: person.id, input: { ...input, ...own } } }))
            }
            toast({ text: text('people.saved') })
            await refresh()
            return true
          }}
        >
          <PersonFields person={person} />
        </FormPage>
      </Stack>
      <PersonActions person={person} list={LIST} refresh={refresh} />
      {dialog}
    </Stack>
  )
}
