import { useState } from 'react'
import { useServerAnswer } from '../../../engine/react/server-answer.ts'
import { OwnInvitationListDocument, useOwnInvitationAnswerMutation } from '../../../generated/account/self.ts'
import { Button, ButtonLink } from '../../../ui/button.tsx'
import { personName } from '../../../ui/person-name.ts'
import { QuestionDialog } from '../../../ui/question-dialog.tsx'
import { useQuestion } from '../../../ui/question.ts'
import { Card, Notice, Row, SectionTitle, Stack } from '../../../ui/surface.tsx'
import { useText } from '../../../ui/text.ts'
import { useAction } from '../people/use-action.ts'

/** Farms that ask the user to work there. Nothing is shared before it is accepted. */
export function OwnInvitations() {
  const text = useText()
  const { data, refresh } = useServerAnswer(OwnInvitationListDocument, {})
  const reply = useOwnInvitationAnswerMutation()
  const { run, busy, error } = useAction()
  const { question, ask } = useQuestion<{ farm: string }>()
  const [joined, setJoined] = useState('')
  const items = data?.ownInvitations.items ?? []
  if (items.length === 0 && joined === '' && error === '') return null
  return (
    <Stack $gap="m">
      {joined !== '' && (
        <Notice $tone="positive" role="status">
          <span>{text('own.invitation.joined', { farm: joined })}</span>
          <ButtonLink to="/selecionar-fazenda">{text('nav.farm')}</ButtonLink>
        </Notice>
      )}
      {error !== '' && (
        <Notice $tone="danger" role="alert">
          {items.length === 0 ? text('own.invitation.gone') : error}
        </Notice>
      )}
      {items.map(({ id, farmCode, farmName, authorName }) => {
        const farm = `${farmCode} ${farmName}`
        const answerWith = async (accept: boolean) => {
          if (!accept && !(await ask({ farm }))) return
          const done = accept ? undefined : text('own.invitation.declined')
          if ((await run(() => reply({ variables: { id, accept } }), done)) && accept) setJoined(farm)
          await refresh()
        }
        return (
          <Card key={id}>
            <Stack $gap="m">
              <SectionTitle>{text('own.invitation', { farm })}</SectionTitle>
              <p>{text('own.invitation.text', { name: personName(authorName, text) })}</p>
              <Row>
                <Button disabled={busy} onClick={() => void answerWith(true)}>
                  {text('own.invitation.accept')}
                </Button>
                <Button emphasis="quiet" disabled={busy} onClick={() => void answerWith(false)}>
                  {text('own.invitation.decline')}
                </Button>
              </Row>
            </Stack>
          </Card>
        )
      })}
      <QuestionDialog
        question={question}
        danger
        title={text('own.invitation.declined.title')}
        confirm={text('own.invitation.decline')}
      >
        <p>{text('own.invitation.declined.text', { farm: question?.farm ?? '' })}</p>
      </QuestionDialog>
    </Stack>
  )
}
