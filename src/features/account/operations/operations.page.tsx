import { RefreshCw, ToggleRight } from 'lucide-react'
import { useServerAnswer } from '../../../engine/react/server-answer.ts'
import { SystemStatusDocument } from '../../../generated/account/operations.ts'
import { Button, ButtonLink } from '../../../ui/button.tsx'
import { useDates } from '../../../ui/dates.ts'
import { Columns, Muted, Row, Stack } from '../../../ui/surface.tsx'
import { useText } from '../../../ui/text.ts'
import { AnswerFrame } from '../people/answer-frame.tsx'
import { AppVersions, JobTable, MessageLog } from './activity.tsx'
import { ClosedFarms } from './closed-farms.tsx'
import { Failures } from './failures.tsx'
import { SystemHealth } from './system-health.tsx'

/** How the installation stands, running again what has failed in it, and opening closed farms again. */
export default function OperationsPage() {
  const text = useText()
  const dates = useDates()
  const answer = useServerAnswer(SystemStatusDocument, {})
  return (
    <AnswerFrame answer={answer}>
      {({ systemStatus: status }) =>
        status && (
          <Stack $gap="xl">
            <Row style={{ justifyContent: 'space-between' }}>
              <Muted role="status">{text('operations.checked', { when: dates.moment(status.checkedAt) })}</Muted>
              <Row>
                <ButtonLink to="/operacao/telas">
                  <ToggleRight size={20} aria-hidden /> {text('screen.appPaths')}
                </ButtonLink>
                <Button onClick={() => void answer.refresh()}>
                  <RefreshCw size={20} aria-hidden /> {text('operations.refresh')}
                </Button>
              </Row>
            </Row>
            <SystemHealth status={status} />
            <Failures status={status} onChange={answer.refresh} />
            {status.closedFarms.length > 0 && <ClosedFarms farms={status.closedFarms} onChange={answer.refresh} />}
            <Columns>
              <JobTable jobs={status.jobs} />
              <Stack $gap="xl">
                <AppVersions apps={status.apps} />
                <MessageLog messages={status.messages} />
              </Stack>
            </Columns>
          </Stack>
        )
      }
    </AnswerFrame>
  )
}
