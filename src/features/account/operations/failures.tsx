import { CircleCheck, RotateCw, ScanLine, Send } from 'lucide-react'
import { useOnline } from '../../../engine/react/farm-records.ts'
import { useJobRunAgainMutation, usePlateReadAgainMutation } from '../../../generated/account/operations.ts'
import { Button } from '../../../ui/button.tsx'
import { useDates } from '../../../ui/dates.ts'
import { Rows } from '../../../ui/frames/rows.ts'
import { Notice } from '../../../ui/surface.tsx'
import { useText } from '../../../ui/text.ts'
import { useAtOnce } from '../people/use-at-once.ts'
import { ActionRow, ActionSection } from './action-section.tsx'
import { jobTexts, MESSAGE_JOBS, type SystemStatus } from './operations.rules.ts'

interface FailuresProps {
  status: Pick<SystemStatus, 'failedJobs' | 'failedReadings'>
  onChange: () => Promise<void>
}

/** Jobs that are not tried again by themselves, and photos on which the reader failed, each with another try. */
export function Failures({ status: { failedJobs, failedReadings }, onChange }: FailuresProps) {
  const text = useText()
  const dates = useDates()
  const isOnline = useOnline()
  const runAgain = useJobRunAgainMutation()
  const readAgain = usePlateReadAgainMutation()
  const { run, busy, error } = useAtOnce()
  const disabled = busy || !isOnline
  const isFree = failedJobs.length + failedReadings.length === 0
  return (
    <ActionSection title={text('operations.failures')} error={error}>
      {isFree && (
        <Notice $tone="positive">
          <CircleCheck size={20} aria-hidden /> {text('operations.failures.none')}
        </Notice>
      )}
      {!isFree && (
        <Rows>
          {failedReadings.map(({ reading, farmCode, failedAt }) => (
            <li key={reading}>
              <ActionRow
                title={text('operations.reading', { number: reading, farm: farmCode })}
                facts={failedAt === null ? '' : dates.moment(failedAt)}
              >
                <Button
                  disabled={disabled}
                  onClick={() => {
                    void run(
                      () => readAgain({ variables: { id: String(reading) } }),
                      text('operations.readingAgain.done'),
                    ).then(onChange)
                  }}
                >
                  <ScanLine size={20} aria-hidden /> {text('operations.readingAgain')}
                </Button>
              </ActionRow>
            </li>
          ))}
          {failedJobs.map(({ job, kind, failedAt, tries, reason }) => {
            const isMessage = MESSAGE_JOBS.has(kind)
            const name = jobTexts[kind]
            return (
              <li key={job}>
                <ActionRow
                  title={name === undefined ? kind : text(name)}
                  facts={[dates.moment(failedAt), text('operations.tries', { count: tries }), reason]
                    .filter((fact) => fact !== '')
                    .join(' · ')}
                >
                  <Button
                    disabled={disabled}
                    onClick={() => {
                      void run(
                        () => runAgain({ variables: { input: { kind, job } } }),
                        text('operations.again.done'),
                      ).then(onChange)
                    }}
                  >
                    {isMessage ? <Send size={20} aria-hidden /> : <RotateCw size={20} aria-hidden />}
                    {text(isMessage ? 'operations.sendAgain' : 'operations.runAgain')}
                  </Button>
                </ActionRow>
              </li>
            )
          })}
        </Rows>
      )}
    </ActionSection>
  )
}
