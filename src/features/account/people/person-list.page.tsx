import { ChevronRight, Grid3x3, History, UserPlus } from 'lucide-react'
import { useState } from 'react'
import { showPhone } from '../../../domain/shown-phone.ts'
import { plainText } from '../../../domain/plain-text.ts'
import type { Profile } from '../../../domain/roles.ts'
import { ANSWERING } from '../../../domain/user.ts'
import { useServerAnswer } from '../../../engine/react/server-answer.ts'
import { holds, useSession } from '../../../engine/react/session.ts'
import { PersonListDocument, type PersonRowFragment } from '../../../generated/account/person.ts'
import { ButtonLink } from '../../../ui/button.tsx'
import { Input } from '../../../ui/fields/input.ts'
import { ListPage } from '../../../ui/frames/list-page.tsx'
import { Rows } from '../../../ui/frames/rows.ts'
import { Chip, Muted, Row, Stack } from '../../../ui/surface.tsx'
import { useText } from '../../../ui/text.ts'
import { AnswerFrame } from './answer-frame.tsx'
import { LinkRow } from './link-row.ts'
import { profileTexts } from './person.texts.ts'

const find = (people: readonly PersonRowFragment[], typed: string) => {
  const wanted = plainText(typed.trim())
  return people.filter(({ name, login }) => plainText(`${name} ${login}`).includes(wanted))
}

/** The people of the farm. */
export default function PersonListPage() {
  const session = useSession()
  const text = useText()
  const answer = useServerAnswer(PersonListDocument, { farm: session.farm.id })
  const [typed, setTyped] = useState('')
  const action = (
    <ButtonLink to="/novo-usuario" emphasis="main" wide>
      <UserPlus size={20} aria-hidden /> {text('screen.personNew')}
    </ButtonLink>
  )
  return (
    <AnswerFrame answer={answer}>
      {({ appUsers: { items } }) => (
        <ListPage
          rows={find(items, typed)}
          count="people.count"
          filtered={typed !== ''}
          onClearFilters={() => {
            setTyped('')
          }}
          empty={{ title: 'people.empty', text: 'people.empty.text', action }}
          action={action}
          filters={
            <Stack $gap="m">
              <Input
                type="search"
                aria-label={text('people.search')}
                placeholder={text('people.search')}
                value={typed}
                onChange={(event) => {
                  setTyped(event.target.value)
                }}
              />
              <Row>
                <ButtonLink to="/permissoes-usuarios">
                  <Grid3x3 size={20} aria-hidden /> {text('screen.permissions')}
                </ButtonLink>
                {holds(session, ANSWERING) && (
                  <ButtonLink to="/historico-de-alteracoes">
                    <History size={20} aria-hidden /> {text('screen.audit')}
                  </ButtonLink>
                )}
              </Row>
            </Stack>
          }
        >
          {(rows) => (
            <Rows>
              {rows.map((person) => (
                <li key={person.id}>
                  <PersonRow person={person} />
                </li>
              ))}
            </Rows>
          )}
        </ListPage>
      )}
    </AnswerFrame>
  )
}

function PersonRow({ person }: { person: PersonRowFragment }) {
  const text = useText()
  const { id, name, login, phone, email, profiles, active } = person
  const words = profiles.map((profile) => text(profileTexts[profile as Profile]))
  return (
    <LinkRow to={`/usuarios/${id}`}>
      <span>
        <strong>{name}</strong> {!active && <Chip>{text('people.inactive')}</Chip>}
        <Muted as="div">
          {[login, ...words, phone === null ? email : showPhone(phone)].filter(Boolean).join(' · ')}
        </Muted>
      </span>
      <ChevronRight size={20} aria-hidden />
    </LinkRow>
  )
}
