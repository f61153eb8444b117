import { KeyRound, Power, Trash2, UserMinus } from 'lucide-react'
import { Suspense, useState } from 'react'
import { useNavigate, useParams } from 'react-router-dom'
import { useOnline } from '../../../engine/react/farm-records.ts'
import { useServerAnswer } from '../../../engine/react/server-answer.ts'
import { useSession } from '../../../engine/react/session.ts'
import {
  PersonFindDocument,
  usePersonAccessSendMutation,
  usePersonSaveMutation,
  type PersonRowFragment,
} from '../../../generated/account/person.ts'
import { Button } from '../../../ui/button.tsx'
import { lazyPart } from '../../../ui/lazy-part.tsx'
import { MissingRecord } from '../../../ui/frames/detail-page.tsx'
import { FormPage } from '../../../ui/frames/form-page.tsx'
import { Card, Chip, Muted, Notice, Row, SectionTitle, Stack } from '../../../ui/surface.tsx'
import { useText, type TextId } from '../../../ui/text.ts'
import { useToast } from '../../../ui/toast.tsx'
import { AnswerFrame } from './answer-frame.tsx'
import { directly } from './directly.ts'
import { NeedsNetwork } from './needs-network.tsx'
import { PersonFields } from './person.form.tsx'
import { changesAmong, personForm, readPerson } from './person.rules.ts'
import { useAction } from './use-action.ts'
import { usePhoneWarning } from './use-phone-warning.tsx'

const ConfirmDialog = lazyPart(() => import('../../../ui/confirm-dialog.tsx'))

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
  const { farm } = useSession()
  const save = usePersonSaveMutation()
  const { dialog, ask } = usePhoneWarning()
  const initial = personForm(person, farm.id)
  const before = { ...readPerson(initial), phone: person.phone }
  return (
    <Stack $gap="xl">
      {!person.active && (
        <Notice role="status">
          <Chip>{text('people.inactive')}</Chip> {text('people.inactive.text')}
        </Notice>
      )}
      <section>
        {!isOnline && <NeedsNetwork />}
        <FormPage
          initial={initial}
          rules={loadSchema}
          read={readPerson}
          submit="people.save"
          wide
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
          <PersonFields />
        </FormPage>
      </section>
      <PersonActions person={person} refresh={refresh} />
      {dialog}
    </Stack>
  )
}

type Asked = 'deactivate' | 'remove' | 'delete'

const WORDS: Readonly<Record<Asked, { title: TextId; text: TextId; done: TextId }>> = {
  deactivate: { title: 'people.deactivate', text: 'people.deactivate.text', done: 'people.deactivate.done' },
  remove: { title: 'people.remove', text: 'people.remove.text', done: 'people.remove.done' },
  delete: { title: 'people.delete', text: 'people.delete.text', done: 'people.delete.done' },
}

const CHANGES = { deactivate: { active: false }, remove: { farms: [] }, delete: { deleted: true } }

/** The way in, and the three ways of letting somebody go. */
function PersonActions({ person, refresh }: PersonProps) {
  const text = useText()
  const navigate = useNavigate()
  const { userId } = useSession()
  const save = usePersonSaveMutation()
  const send = usePersonAccessSendMutation()
  const [asked, setAsked] = useState<Asked | null>(null)
  const { run, busy, error } = useAction()
  const { id, name, active, phone, email } = person
  const isSelf = id === userId
  const change = async (what: Asked) => {
    setAsked(null)
    const input = CHANGES[what]
    const isDone = await run(() => save({ variables: { id, input } }), text(WORDS[what].done, { name }))
    if (!isDone) return
    if (what === 'deactivate') await refresh()
    else await navigate(LIST, { replace: true })
  }
  return (
    <Card>
      <Stack $gap="m">
        <SectionTitle>{text('people.access')}</SectionTitle>
        <Muted as="p">{text('people.access.text')}</Muted>
        {error !== '' && (
          <Notice $tone="danger" role="alert">
            {error}
          </Notice>
        )}
        <Row>
          {active && (phone !== null || email !== null) && (
            <Button
              disabled={busy}
              onClick={() => void run(() => send({ variables: { id } }), text('people.access.sent'))}
            >
              <KeyRound size={20} aria-hidden /> {text('people.access.send')}
            </Button>
          )}
          {!active && (
            <Button
              disabled={busy}
              onClick={() =>
                void run(
                  () => save({ variables: { id, input: { active: true } } }),
                  text('people.activate.done', { name }),
                ).then((isDone) => (isDone ? refresh() : undefined))
              }
            >
              <Power size={20} aria-hidden /> {text('people.activate')}
            </Button>
          )}
          {active && !isSelf && (
            <Button
              disabled={busy}
              onClick={() => {
                setAsked('deactivate')
              }}
            >
              <Power size={20} aria-hidden /> {text('people.deactivate')}
            </Button>
          )}
          {!isSelf && (
            <>
              <Button
                emphasis="danger"
                disabled={busy}
                onClick={() => {
                  setAsked('remove')
                }}
              >
                <UserMinus size={20} aria-hidden /> {text('people.remove')}
              </Button>
              <Button
                emphasis="danger"
                disabled={busy}
                onClick={() => {
                  setAsked('delete')
                }}
              >
                <Trash2 size={20} aria-hidden /> {text('people.delete')}
              </Button>
            </>
          )}
        </Row>
        {isSelf && <Muted as="p">{text('people.self')}</Muted>}
      </Stack>
      {asked && (
        <Suspense>
          <ConfirmDialog
            danger
            title={`${text(WORDS[asked].title)}: ${name}?`}
            confirm={text(WORDS[asked].title)}
            onConfirm={() => void change(asked)}
            onClose={() => {
              setAsked(null)
            }}
          >
            <p>{text(WORDS[asked].text)}</p>
          </ConfirmDialog>
        </Suspense>
      )}
    </Card>
  )
}
