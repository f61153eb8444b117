import { RefreshCw } from 'lucide-react'
import { useParams } from 'react-router-dom'
import { needsPlate } from '../../../domain/diagnosis.ts'
import { isCutOff } from '../../../domain/treatment.ts'
import { useRecord, useRecords, type FarmRecords } from '../../../engine/react/farm-records.ts'
import { useDiagnosticReprocessMutation } from '../../../generated/udder/automatic.ts'
import { Button, ButtonLink } from '../../../ui/button.tsx'
import { useDates } from '../../../ui/dates.ts'
import { useFinish } from '../../../ui/finish.ts'
import { DetailPage } from '../../../ui/frames/detail-page.tsx'
import { Card, Muted, Notice, SectionTitle, Stack } from '../../../ui/surface.tsx'
import { useText } from '../../../ui/text.ts'
import { useChange } from '../../../ui/use-change.ts'
import { quartersText } from '../diagnostic/diagnostic.texts.ts'
import { cowRecords } from '../../care/herd/herd-records.ts'
import { barcodeText } from '../../care/plate/barcode-text.ts'
import { agentName } from '../../care/plate/product-names.ts'
import { useOpenTreatments } from '../../care/treatment/use-case-treatments.ts'
import { useTasks } from '../task/use-tasks.ts'
import { PlatePhoto } from '../diagnostic/plate-photo-lazy.tsx'

type Diagnostic = FarmRecords['Diagnostic']

/** Having the photo of a plate read again: says what is lost by it, and asks. */
export default function ReprocessPage() {
  const { id = '' } = useParams()
  const record = useRecord('Diagnostic', id)
  return (
    <DetailPage
      record={record && !record.deleted && needsPlate(record.type, record.plateBarcode) ? record : null}
      parent="/ubere/resultados"
    >
      {(diagnostic) => <Reprocess diagnostic={diagnostic} />}
    </DetailPage>
  )
}

function Reprocess({ diagnostic }: { diagnostic: Diagnostic }) {
  const text = useText()
  const cow = useRecord('Animal', diagnostic.animal)
  const lost = useEnteredAgents(diagnostic)
  const ended = useEndedTreatments(diagnostic.id)
  const { run, busy, problem } = useReprocess(diagnostic.id)
  const hasPhoto = ((diagnostic as Partial<Diagnostic>).plateImage ?? null) !== null
  return (
    <Stack>
      <Card>
        <Stack $gap="m">
          <SectionTitle>{text('reprocess.question', { earTag: cow?.earTag ?? '' })}</SectionTitle>
          <Muted as="p">
            {[
              quartersText(diagnostic, text),
              text('exam.plate', {
                barcode: barcodeText(diagnostic.plateBarcode ?? ''),
                side: diagnostic.plateSide ?? 'A',
              }),
            ].join(' · ')}
          </Muted>
          <Notice $tone="warning">
            <div>
              <p>{text(diagnostic.growth === null ? 'reprocess.nothingLost' : 'reprocess.lost')}</p>
              {lost.length > 0 && (
                <ul>
                  {lost.map((name) => (
                    <li key={name}>
                      <strong>{name}</strong>
                    </li>
                  ))}
                </ul>
              )}
            </div>
          </Notice>
          {hasPhoto &&
            ended.map(({ id, description, count }) => (
              <Notice key={id} $tone="warning">
                {text('reprocess.treatment', { name: description, count })}
              </Notice>
            ))}
          {!hasPhoto && <Notice>{text('reprocess.noPhoto')}</Notice>}
          {problem !== null && (
            <Notice $tone="danger" role="alert">
              {problem}
            </Notice>
          )}
          <Button emphasis="main" disabled={busy || !hasPhoto} onClick={() => void run()}>
            <RefreshCw size={20} aria-hidden /> {text('reprocess.confirm')}
          </Button>
          <ButtonLink to={`/ubere/resultados/${diagnostic.id}`}>{text('reprocess.keep')}</ButtonLink>
        </Stack>
      </Card>
      <PlatePhoto diagnostic={diagnostic} />
    </Stack>
  )
}

/** Names of the agents that were entered, each once. */
function useEnteredAgents({ diagnosticClassifications }: Diagnostic): string[] {
  const text = useText()
  const agents = useRecords('Agent')
  const ids = diagnosticClassifications.flatMap((count) =>
    count.diagnosticClassificationAgents.map(({ agent }) => agent),
  )
  return agents.filter(({ id }) => ids.includes(id)).map((agent) => agentName(agent, text))
}

/**
 * Treatments of the case that are under way, with how many of their tasks end: the server interrupts them from the morning
 * of this day on, earlier applications may still be recorded. Source: specification section 4.
 */
function useEndedTreatments(diagnostic: string): { id: string; description: string; count: number }[] {
  const { today } = useDates()
  const tasks = useTasks()
  const end = { closedFrom: today, closedPeriod: 'morning' } as const
  return useOpenTreatments(cowRecords, diagnostic).map(({ id, description }) => ({
    id,
    description,
    count: tasks.filter(
      (task) =>
        task.treatment.id === id &&
        task.kind === 'application' &&
        task.doneAt === null &&
        task.cancelledAt === null &&
        isCutOff(task, end),
    ).length,
  }))
}

function useReprocess(id: string) {
  const finish = useFinish()
  const reprocess = useDiagnosticReprocessMutation()
  const { run, ...state } = useChange()
  const start = () =>
    run(async () => {
      await reprocess({ variables: { id } })
      finish('reprocess.done', `/ubere/leitura-de-resultados/${id}`)
    })
  return { ...state, run: start }
}
