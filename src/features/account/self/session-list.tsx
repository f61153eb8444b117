import { LogOut, MonitorSmartphone } from 'lucide-react'
import { useServerAnswer } from '../../../engine/react/server-answer.ts'
import { useWebSessionEndMutation, WebSessionListDocument } from '../../../generated/account/self.ts'
import { Button } from '../../../ui/button.tsx'
import { useDates } from '../../../ui/dates.ts'
import { Card, Chip, Muted, Notice, Row, SectionTitle, Stack } from '../../../ui/surface.tsx'
import { useText } from '../../../ui/text.ts'
import { useAction } from '../people/use-action.ts'
import { agentName } from './agent.rules.ts'

/** Where the user is signed in, this device first, and signing out there. */
export function SessionList() {
  const text = useText()
  const dates = useDates()
  const { data, refresh } = useServerAnswer(WebSessionListDocument, {})
  const end = useWebSessionEndMutation()
  const { run, busy, error } = useAction()
  const items = (data?.webSessions.items ?? []).toSorted(
    (one, other) => Number(other.current) - Number(one.current) || other.lastUsedAt.localeCompare(one.lastUsedAt),
  )
  const others = items.filter(({ current }) => !current)
  const endOthers = async () => {
    for (const { id } of others) await end({ variables: { id } })
  }
  return (
    <Card>
      <Stack $gap="m">
        <SectionTitle>
          <MonitorSmartphone size={20} aria-hidden /> {text('own.sessions')}
        </SectionTitle>
        <Muted as="p">{text('own.sessions.text')}</Muted>
        {error !== '' && (
          <Notice $tone="danger" role="alert">
            {error}
          </Notice>
        )}
        {items.map(({ id, kind, agent, farmName, lastUsedAt, current }) => {
          const name = agentName(agent) ?? text(kind === 'script' ? 'own.session.script' : 'own.session.browser')
          return (
            <Row key={id} style={{ justifyContent: 'space-between' }}>
              <span style={{ overflowWrap: 'anywhere' }}>
                <strong>{name}</strong> {current && <Chip $tone="positive">{text('own.session.here')}</Chip>}
                <Muted as="div">
                  {[farmName, text('own.session.used', { when: dates.moment(lastUsedAt) })].filter(Boolean).join(' · ')}
                </Muted>
              </span>
              {!current && (
                <Button
                  disabled={busy}
                  aria-label={text('own.session.endNamed', { name })}
                  onClick={() =>
                    void run(() => end({ variables: { id } }), text('own.session.ended', { name })).then(refresh)
                  }
                >
                  <LogOut size={20} aria-hidden /> {text('own.session.end')}
                </Button>
              )}
            </Row>
          )
        })}
        {others.length > 1 && (
          <Button
            emphasis="danger"
            disabled={busy}
            onClick={() => void run(endOthers, text('own.session.othersEnded', { count: others.length })).then(refresh)}
          >
            <LogOut size={20} aria-hidden /> {text('own.session.endOthers')}
          </Button>
        )}
      </Stack>
    </Card>
  )
}
