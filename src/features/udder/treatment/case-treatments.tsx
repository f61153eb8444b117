import { Ban, CircleCheck, Clock, PlusCircle, Repeat, Trash2, TriangleAlert, type LucideIcon } from 'lucide-react'
import { Suspense, useMemo, useState } from 'react'
import { Link } from 'react-router-dom'
import { endOfPlan, lacksWithdrawal, type PlanItem, type TreatmentState } from '../../../domain/treatment.ts'
import { useRecords, type FarmRecords } from '../../../engine/react/farm-records.ts'
import { useTreatmentSaveMutation } from '../../../generated/udder/treatment.ts'
import { Button, ButtonLink } from '../../../ui/button.tsx'
import { useDates } from '../../../ui/dates.ts'
import { Card, Chip, Facts, Muted, Notice, Row, SectionTitle, Stack } from '../../../ui/surface.tsx'
import { useText, type TextId } from '../../../ui/text.ts'
import type { Tone } from '../../../ui/theme.ts'
import { RecordMark } from '../../care/write/record-mark.tsx'
import { stateOfTreatment, tasksOf, withdrawalOfTasks, type UdderTask } from '../task/tasks.rules.ts'
import { WithdrawalChip } from '../withdrawal/withdrawal-chip.tsx'
import type { TreatmentChange } from './treatment.rules.ts'
import { reasonTexts } from './treatment.record.ts'
import { lazyPart } from '../../../ui/lazy-part.tsx'

const ChangeDialog = lazyPart(() => import('./change-dialog.tsx'))
const LeafletDialog = lazyPart(() => import('./leaflet-dialog.tsx'))

const STATES: Readonly<Record<TreatmentState, { text: TextId; tone: Tone; icon: LucideIcon }>> = {
  planned: { text: 'treatment.state.planned', tone: 'info', icon: Clock },
  running: { text: 'treatment.state.running', tone: 'warning', icon: Clock },
  finished: { text: 'treatment.state.finished', tone: 'positive', icon: CircleCheck },
  interrupted: { text: 'treatment.reason.interrupted', tone: 'neutral', icon: Ban },
  replaced: { text: 'treatment.reason.replaced', tone: 'neutral', icon: Repeat },
  removed: { text: 'treatment.reason.removed', tone: 'neutral', icon: Ban },
}

/** The treatments of a case, what is left of each, and what may be done about them. */
export default function CaseTreatments({ diagnostic }: { diagnostic: FarmRecords['Diagnostic'] }) {
  const text = useText()
  const treatments = useRecords('DiagnosticProtocol')
  const records = useRecords('UdderHealthTask')
  const own = useMemo(
    () => treatments.filter((treatment) => treatment.diagnostic === diagnostic.id).toReversed(),
    [treatments, diagnostic.id],
  )
  const tasks = useMemo(() => tasksOf(own, records), [own, records])
  return (
    <Stack $gap="s" as="section">
      <Row>
        <SectionTitle style={{ flex: '1 0 auto' }}>{text('treatment.title')}</SectionTitle>
        <ButtonLink to={`/ubere/adicionar-tratamento/${diagnostic.id}`}>
          <PlusCircle size={20} aria-hidden /> {text(own.length > 0 ? 'treatment.another' : 'treatment.add')}
        </ButtonLink>
      </Row>
      {own.length === 0 && <Muted>{text('treatment.none')}</Muted>}
      {own.map((treatment) => (
        <TreatmentCard
          key={treatment.id}
          treatment={treatment}
          tasks={tasks.filter((task) => task.treatment.id === treatment.id)}
        />
      ))}
    </Stack>
  )
}

function TreatmentCard({
  treatment,
  tasks,
}: {
  treatment: FarmRecords['DiagnosticProtocol']
  tasks: readonly UdderTask[]
}) {
  const text = useText()
  const dates = useDates()
  const save = useTreatmentSaveMutation()
  const [change, setChange] = useState<TreatmentChange | null>(null)
  const [isReading, setReading] = useState(false)
  const state = stateOfTreatment(treatment, tasks)
  const look = STATES[state]
  const isOpen = state === 'planned' || state === 'running'
  const plan = treatment.plan as readonly PlanItem[]
  const done = tasks.filter(({ doneAt, kind }) => doneAt !== null && kind === 'application').length
  const next = tasks.find(({ doneAt, cancelledAt }) => doneAt === null && cancelledAt === null)
  return (
    <Card>
      <Stack $gap="m">
        <Row>
          <strong style={{ flex: 1 }}>{treatment.description}</strong>
          <Chip $tone={look.tone}>
            <look.icon size={14} aria-hidden /> {text(look.text)}
          </Chip>
        </Row>
        <Row>
          <WithdrawalChip withdrawal={withdrawalOfTasks(tasks)} />
          <RecordMark type="DiagnosticProtocol" id={treatment.id} />
        </Row>
        {plan.some(lacksWithdrawal) && (
          <Notice $tone="danger">
            <TriangleAlert size={20} aria-hidden />
            <span style={{ flex: 1 }}>{text('treatment.leaflet.missing')}</span>
            <Button
              onClick={() => {
                setReading(true)
              }}
            >
              {text('treatment.leaflet.fill')}
            </Button>
          </Notice>
        )}
        <Facts>
          <dt>{text('treatment.medicines')}</dt>
          <dd>
            {plan
              .map(({ productName, applications, intervalHours }) =>
                text('protocol.item', { product: productName, count: applications, hours: intervalHours }),
              )
              .join('; ')}
          </dd>
          <dt>{text('treatment.startedOn')}</dt>
          <dd>{dates.day(treatment.startedOn)}</dd>
          <dt>{text(treatment.closedFrom === null ? 'treatment.endsOn' : 'treatment.closedFrom')}</dt>
          <dd>
            {dates.day(treatment.closedFrom ?? endOfPlan({ ...treatment, plan }))}
            {treatment.closedReason !== null && <Muted> · {text(reasonTexts[treatment.closedReason])}</Muted>}
          </dd>
          <dt>{text('treatment.given')}</dt>
          <dd>
            {text('treatment.given.of', { done, total: tasks.filter(({ kind }) => kind === 'application').length })}
          </dd>
          {next && (
            <>
              <dt>{text('treatment.next')}</dt>
              <dd>
                <Link to={`/ubere/tarefa/${next.key}`}>{dates.relativeDay(next.date)}</Link>
              </dd>
            </>
          )}
        </Facts>
        <Row>
          {isOpen && (
            <>
              <Button
                onClick={() => {
                  setChange('extend')
                }}
              >
                {text('treatment.extend')}
              </Button>
              <ButtonLink to={`/ubere/adicionar-tratamento/${treatment.diagnostic}`}>
                {text('treatment.replace')}
              </ButtonLink>
              <Button
                onClick={() => {
                  setChange('interrupt')
                }}
              >
                {text('treatment.interrupt')}
              </Button>
              <Button
                onClick={() => {
                  setChange('remove')
                }}
              >
                {text('treatment.remove')}
              </Button>
            </>
          )}
          <Button
            emphasis="danger"
            onClick={() => {
              setChange('delete')
            }}
          >
            <Trash2 size={20} aria-hidden /> {text('treatment.delete')}
          </Button>
        </Row>
      </Stack>
      {isReading && (
        <Suspense>
          <LeafletDialog
            treatment={treatment}
            save={save}
            onClose={() => {
              setReading(false)
            }}
          />
        </Suspense>
      )}
      {change && (
        <Suspense>
          <ChangeDialog
            treatment={treatment}
            change={change}
            save={save}
            onClose={() => {
              setChange(null)
            }}
          />
        </Suspense>
      )}
    </Card>
  )
}
