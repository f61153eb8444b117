import { useIntl } from 'react-intl'
import { useDates } from '../../../ui/dates.ts'
import { Muted } from '../../../ui/surface.tsx'
import { useText } from '../../../ui/text.ts'
import { Checks, HealthCard } from '../tools/health-card.tsx'
import { useBytes } from '../tools/use-bytes.ts'
import { databaseHealth, jobHealth, readerHealth, type SystemStatus } from './operations.rules.ts'

/** The parts of the installation: database, reader, jobs, messages, photos, server. */
export function SystemHealth({ status }: { status: SystemStatus }) {
  const text = useText()
  const dates = useDates()
  const intl = useIntl()
  const bytes = useBytes()
  const { database, server, readers, jobs, messagesSent, messagesFailed } = status
  const [reader] = readers
  const sum = (count: 'waiting' | 'running' | 'failed') => jobs.reduce((total, job) => total + job[count], 0)
  const health = { database: databaseHealth(database), reader: readerHealth(status), jobs: jobHealth(status) }
  const answerMs = intl.formatNumber(database.answerMs, { style: 'unit', unit: 'millisecond' })
  return (
    <Checks>
      <li>
        <HealthCard
          name={text('operations.database')}
          found={text(
            database.engine === 'embedded' ? 'operations.database.embedded' : 'operations.database.postgres',
            {
              version: database.version,
            },
          )}
          health={health.database}
          advice={health.database === 'good' ? undefined : 'operations.database.advice'}
        >
          <Muted>
            {text('operations.database.facts', { size: bytes(database.size), answer: answerMs })}
            {database.free !== null && ` · ${text('operations.database.free', { free: bytes(database.free) })}`}
          </Muted>
        </HealthCard>
      </li>
      <li>
        <HealthCard
          name={text('operations.reader')}
          found={
            reader
              ? text('operations.reader.seen', { when: dates.moment(reader.seenAt) })
              : text('operations.reader.none')
          }
          health={health.reader}
          advice={health.reader === 'good' ? undefined : 'operations.reader.advice'}
        >
          {reader && (
            <Muted>{text('operations.reader.facts', { version: reader.version, count: readers.length })}</Muted>
          )}
        </HealthCard>
      </li>
      <li>
        <HealthCard
          name={text('operations.jobs')}
          found={text('operations.jobs.facts', { waiting: sum('waiting'), running: sum('running') })}
          health={health.jobs}
          advice={health.jobs === 'good' ? undefined : 'operations.jobs.advice'}
        >
          <Muted>{text('operations.jobs.failed', { count: sum('failed') })}</Muted>
        </HealthCard>
      </li>
      <li>
        <HealthCard
          name={text('operations.messages')}
          found={text('operations.messages.sent', { count: messagesSent })}
          health={messagesFailed > 0 ? 'attention' : 'good'}
          advice={messagesFailed > 0 ? 'operations.messages.advice' : undefined}
        >
          <Muted>{text('operations.messages.failed', { count: messagesFailed })}</Muted>
        </HealthCard>
      </li>
      <li>
        <HealthCard
          name={text('operations.photos')}
          found={text('operations.photos.count', { count: database.photos })}
        >
          <Muted>{bytes(database.photoSize)}</Muted>
        </HealthCard>
      </li>
      <li>
        <HealthCard
          name={text('operations.server')}
          found={text('operations.server.version', { version: server.version })}
        >
          <Muted>
            {text('operations.server.facts', {
              node: server.node,
              since: dates.moment(server.startedAt),
              memory: bytes(server.memory),
              count: server.followers,
            })}
          </Muted>
        </HealthCard>
      </li>
    </Checks>
  )
}
