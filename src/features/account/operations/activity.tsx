import { CircleCheck, CircleX } from 'lucide-react'
import { useIntl } from 'react-intl'
import { useDates } from '../../../ui/dates.ts'
import { Rows } from '../../../ui/frames/rows.ts'
import { Chip, Muted, Row, SectionTitle, Stack } from '../../../ui/surface.tsx'
import { useText } from '../../../ui/text.ts'
import { jobTexts, type SystemStatus } from './operations.rules.ts'

const ROW = { justifyContent: 'space-between', padding: '12px 16px' }

const STATES = {
  waiting: 'operations.kind.waiting',
  running: 'operations.kind.running',
  later: 'operations.kind.later',
  failed: 'operations.kind.failed',
} as const

/** How many jobs of each kind there are. */
export function JobTable({ jobs }: Pick<SystemStatus, 'jobs'>) {
  const text = useText()
  const { formatList } = useIntl()
  const kinds = jobs.map(({ kind, waiting, later, running, failed }) => {
    const name = jobTexts[kind]
    const facts = Object.entries({ waiting, running, later, failed }).flatMap(([state, count]) =>
      count === 0 ? [] : [text(STATES[state as keyof typeof STATES], { count })],
    )
    return { kind, name: name === undefined ? kind : text(name), facts }
  })
  const busy = kinds.filter(({ facts }) => facts.length > 0)
  const idle = kinds.filter(({ facts }) => facts.length === 0).map(({ name }) => name)
  return (
    <Stack as="section" $gap="m">
      <SectionTitle>{text('operations.kinds')}</SectionTitle>
      {busy.length > 0 && (
        <Rows>
          {busy.map(({ kind, name, facts }) => (
            <li key={kind}>
              <Row style={ROW}>
                <strong>{name}</strong>
                <Muted>{facts.join(' · ')}</Muted>
              </Row>
            </li>
          ))}
        </Rows>
      )}
      {idle.length > 0 && <Muted as="p">{text('operations.kind.idle', { kinds: formatList(idle) })}</Muted>}
    </Stack>
  )
}

/** Releases of the app that people use. */
export function AppVersions({ apps }: Pick<SystemStatus, 'apps'>) {
  const text = useText()
  const dates = useDates()
  return (
    <Stack as="section" $gap="m">
      <SectionTitle>{text('operations.apps')}</SectionTitle>
      {apps.length === 0 ? (
        <Muted as="p">{text('operations.apps.none')}</Muted>
      ) : (
        <Rows>
          {apps.map(({ version, sessions, lastUsedAt }) => (
            <li key={version ?? ''}>
              <Row style={ROW}>
                <strong>{version ?? text('operations.apps.unknown')}</strong>
                <Muted>{text('operations.apps.facts', { count: sessions, when: dates.moment(lastUsedAt) })}</Muted>
              </Row>
            </li>
          ))}
        </Rows>
      )}
    </Stack>
  )
}

/** Messages to people, without what they say. */
export function MessageLog({ messages }: Pick<SystemStatus, 'messages'>) {
  const text = useText()
  const dates = useDates()
  return (
    <Stack as="section" $gap="m">
      <SectionTitle>{text('operations.log')}</SectionTitle>
      {messages.length === 0 ? (
        <Muted as="p">{text('operations.log.none')}</Muted>
      ) : (
        <Rows>
          {messages.map(({ at, recipient, subject, fault }, index) => (
            <li key={`${at} ${String(index)}`}>
              <Row style={ROW}>
                <span style={{ minWidth: 0, overflowWrap: 'anywhere' }}>
                  <strong>{subject}</strong>
                  <Muted as="div">{[recipient, dates.moment(at), fault ?? ''].filter(Boolean).join(' · ')}</Muted>
                </span>
                <Chip $tone={fault === null ? 'positive' : 'danger'}>
                  {fault === null ? <CircleCheck size={16} aria-hidden /> : <CircleX size={16} aria-hidden />}
                  {text(fault === null ? 'operations.log.sent' : 'operations.log.failed')}
                </Chip>
              </Row>
            </li>
          ))}
        </Rows>
      )}
    </Stack>
  )
}
