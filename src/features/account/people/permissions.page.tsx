import { useState } from 'react'
import styled from 'styled-components'
import type { Profile, Role } from '../../../domain/roles.ts'
import { MANAGING, OPERATING, PERMISSION_GROUPS, permissionLock } from '../../../domain/user.ts'
import { useOnline } from '../../../engine/react/farm-records.ts'
import { useServerAnswer } from '../../../engine/react/server-answer.ts'
import { useSession } from '../../../engine/react/session.ts'
import { PersonListDocument, usePersonSaveMutation, type PersonRowFragment } from '../../../generated/account/person.ts'
import { Chooser } from '../../../ui/fields/chooser.tsx'
import { Muted, Notice, Stack } from '../../../ui/surface.tsx'
import { useText } from '../../../ui/text.ts'
import { color, font, radius, space } from '../../../ui/theme.ts'
import { AnswerFrame } from './answer-frame.tsx'
import { permissionList } from './person.rules.ts'
import { groupTexts, permissionTexts, profileTexts } from './person.texts.ts'
import { useAction } from './use-action.ts'

type Group = (typeof PERMISSION_GROUPS)[number]['group']

/** Wider than a phone: it scrolls by itself, with the names in sight. */
const Scroll = styled.div`
  overflow-x: auto;
  border: 1px solid ${color.border};
  border-radius: ${radius.card};
  background: ${color.surface};
`

const Matrix = styled.table`
  border-collapse: collapse;
  width: 100%;
  & th,
  & td {
    padding: ${space.xs} ${space.s};
    border-bottom: 1px solid ${color.border};
    text-align: center;
  }
  & thead th {
    min-width: 92px;
    padding: ${space.m} ${space.s};
    font-size: ${font.s};
    vertical-align: bottom;
    line-height: 1.2;
  }
  & tbody th,
  & thead th:first-child {
    position: sticky;
    left: 0;
    z-index: 1;
    min-width: 148px;
    max-width: 220px;
    text-align: left;
    background: ${color.surface};
    overflow-wrap: anywhere;
  }
  & tbody tr:last-child > * {
    border-bottom: 0;
  }
`

const Cell = styled.label`
  display: inline-grid;
  place-items: center;
  width: 48px;
  height: 48px;
  cursor: pointer;
  & > input {
    width: 24px;
    height: 24px;
    accent-color: ${color.primary};
  }
  &:has(:disabled) {
    border-radius: ${radius.input};
    background: ${color.sunk};
    cursor: not-allowed;
  }
`

const LOCKS = {
  elsewhere: 'people.error.elsewhere',
  beyond: 'people.lock.beyond',
  lastManager: 'user.error.lastManager',
  own: 'user.error.ownRight',
  last: 'user.error.permissions',
} as const

/** Who may do what: people by permissions, changed with one tap. */
export default function PermissionsPage() {
  const text = useText()
  const { farm } = useSession()
  const isOnline = useOnline()
  const answer = useServerAnswer(PersonListDocument, { farm: farm.id })
  const [group, setGroup] = useState<Group>('udder')
  const { run, busy, error } = useAction()
  const save = usePersonSaveMutation()
  const change = async (person: PersonRowFragment, code: Role, enabled: boolean) => {
    const roles = enabled ? [...person.roles, code] : person.roles.filter((one) => one !== code)
    const done = text(enabled ? 'people.permission.given' : 'people.permission.taken', {
      name: person.name,
      what: text(permissionTexts[code]),
    })
    await run(() => save({ variables: { id: person.id, input: { permissions: permissionList(roles) } } }), done)
    await answer.refresh()
  }
  return (
    <Stack $gap="l">
      <Muted as="p">{text('people.matrix.text')}</Muted>
      <Chooser
        label="people.group"
        options={PERMISSION_GROUPS.map((one) => [one.group, text(groupTexts[one.group])] as const)}
        value={group}
        onChoose={setGroup}
      />
      {error !== '' && (
        <Notice $tone="danger" role="alert">
          {error}
        </Notice>
      )}
      <AnswerFrame answer={answer}>
        {({ appUsers: { items } }) => (
          <MatrixTable people={items} group={group} disabled={busy || !isOnline} onChange={change} />
        )}
      </AnswerFrame>
    </Stack>
  )
}

interface MatrixTableProps {
  people: readonly PersonRowFragment[]
  group: Group
  disabled: boolean
  onChange: (person: PersonRowFragment, code: Role, enabled: boolean) => Promise<void>
}

function MatrixTable({ people, group, disabled, onChange }: MatrixTableProps) {
  const text = useText()
  const { userId, roles } = useSession()
  const codes = (PERMISSION_GROUPS.find((one) => one.group === group)?.roles ?? []).filter(
    // It is about all farms: only somebody who holds it has anything to decide here.
    (code) => code !== OPERATING || roles.includes(code),
  )
  const managers = people.filter((person) => person.active && person.roles.includes(MANAGING)).length
  const caption = text(groupTexts[group])
  return (
    <Scroll role="region" aria-label={caption} tabIndex={0}>
      <Matrix>
        <thead>
          <tr>
            <th scope="col">{text('people.person')}</th>
            {codes.map((code) => (
              <th key={code} scope="col">
                {text(permissionTexts[code])}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {people.map((person) => (
            <tr key={person.id}>
              <th scope="row">
                {person.name}
                <Muted as="div">{person.profiles.map((one) => text(profileTexts[one as Profile])).join(', ')}</Muted>
              </th>
              {codes.map((code) => {
                const lock = permissionLock(person, code, { id: userId, roles }, managers)
                const label = `${person.name}: ${text(permissionTexts[code])}`
                return (
                  <td key={code}>
                    <Cell title={lock ? text(LOCKS[lock]) : undefined}>
                      <input
                        type="checkbox"
                        aria-label={lock ? `${label}. ${text(LOCKS[lock])}` : label}
                        checked={person.roles.includes(code)}
                        disabled={disabled || lock !== null}
                        onChange={(event) => void onChange(person, code, event.target.checked)}
                      />
                    </Cell>
                  </td>
                )
              })}
            </tr>
          ))}
        </tbody>
      </Matrix>
    </Scroll>
  )
}
