import { KeyRound, Power, Trash2, UserMinus } from 'lucide-react'
import { Suspense, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { showPhone } from '../../../domain/shown-phone.ts'
import { useSession } from '../../../engine/react/session.ts'
import {
  usePersonAccessSendMutation,
  usePersonSaveMutation,
  type PersonRowFragment,
} from '../../../generated/account/person.ts'
import { Button } from '../../../ui/button.tsx'
import { lazyPart } from '../../../ui/lazy-part.tsx'
import { Card, Muted, Notice, Row, SectionTitle, Stack } from '../../../ui/surface.tsx'
import { useText, type TextId } from '../../../ui/text.ts'
import { useAction } from './use-action.ts'
import { lockTexts, usePersonLock } from './use-person-lock.ts'

const ConfirmDialog = lazyPart(() => import('../../../ui/confirm-dialog.tsx'))

type Asked = 'send' | 'deactivate' | 'remove' | 'delete'

const WORDS: Readonly<Record<Asked, { title: TextId; text: TextId; done: TextId }>> = {
  send: { title: 'people.access.send', text: 'people.access.send.text', done: 'people.access.sent' },
  deactivate: { title: 'people.deactivate', text: 'people.deactivate.text', done: 'people.deactivate.done' },
  remove: { title: 'people.remove', text: 'people.remove.text', done: 'people.remove.done' },
  delete: { title: 'people.delete', text: 'people.delete.text', done: 'people.delete.done' },
}

interface PersonActionsProps {
  person: PersonRowFragment
  /** The list of people. */
  list: string
  refresh: () => Promise<void>
}

/** The way in, and the three ways of letting somebody go. */
export function PersonActions({ person, list, refresh }: PersonActionsProps) {
  const text = useText()
  const navigate = useNavigate()
  const { userId, farm } = useSession()
  const save = usePersonSaveMutation()
  const send = usePersonAccessSendMutation()
  const [asked, setAsked] = useState<Asked | null>(null)
  const { run, busy, error } = useAction()
  const { id, name, active, phone, email } = person
  const isSelf = id === userId
  const lock = usePersonLock(person)
  const named = { name, farm: farm.name, to: phone === null ? (email ?? '') : showPhone(phone) }
  const changes = {
    deactivate: { active: false },
    remove: { farms: person.farms.map((one) => one.id).filter((one) => one !== farm.id) },
    delete: { deleted: true },
  }
  const change = async (what: Asked) => {
    setAsked(null)
    const isDone = await run(
      () => (what === 'send' ? send({ variables: { id } }) : save({ variables: { id, input: changes[what] } })),
      text(WORDS[what].done, named),
    )
    if (!isDone || what === 'send') return
    if (what === 'deactivate') await refresh()
    else await navigate(list, { replace: true })
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
              onClick={() => {
                setAsked('send')
              }}
            >
              <KeyRound size={20} aria-hidden /> {text('people.access.send')}
            </Button>
          )}
          {!active && (
            <Button
              disabled={busy || lock !== null}
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
              disabled={busy || lock !== null}
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
                disabled={busy || lock === 'more'}
                onClick={() => {
                  setAsked('remove')
                }}
              >
                <UserMinus size={20} aria-hidden /> {text('people.remove')}
              </Button>
              <Button
                emphasis="danger"
                disabled={busy || lock !== null}
                onClick={() => {
                  setAsked('delete')
                }}
              >
                <Trash2 size={20} aria-hidden /> {text('people.delete')}
              </Button>
            </>
          )}
        </Row>
        {lock && <Muted as="p">{text(lockTexts[lock])}</Muted>}
        {isSelf && <Muted as="p">{text('people.self')}</Muted>}
      </Stack>
      {asked && (
        <Suspense>
          <ConfirmDialog
            danger={asked !== 'send'}
            title={`${text(WORDS[asked].title, named)}: ${name}?`}
            confirm={text(WORDS[asked].title, named)}
            onConfirm={() => void change(asked)}
            onClose={() => {
              setAsked(null)
            }}
          >
            <p>{text(WORDS[asked].text, named)}</p>
          </ConfirmDialog>
        </Suspense>
      )}
    </Card>
  )
}
