import { Ban, CircleCheck, Clock, PlusCircle, Repeat, Trash2, TriangleAlert, type LucideIcon } from 'lucide-react'
import { Suspense, useState } from 'react'
import { useIntl } from 'react-intl'
import { dateIn, daysBetween } from '../../../domain/calendar.ts'
import { daysLate, urgencyOf } from '../../../domain/task-due.ts'
import { isCancelledByLeaving, isLeft, isToGive } from '../../../domain/task.ts'
import {
  endOfPlan,
  lacksWithdrawal,
  startOfPlan,
  type PlanItem,
  type TreatmentState,
} from '../../../domain/treatment.ts'
import { useRecord } from '../../../engine/react/farm-records.ts'
import { Button, ButtonLink } from '../../../ui/button.tsx'
import { useDates } from '../../../ui/dates.ts'
import { Card, Chip, Facts, Muted, Notice, Row, SectionTitle, Stack } from '../../../ui/surface.tsx'
import { useText, type TextId } from '../../../ui/text.ts'
import type { Tone } from '../../../ui/theme.ts'
import { RecordMark } from '../write/record-mark.tsx'
import type { CareHerd } from '../herd/care-herd.ts'
import { caseOf, type CareTreatment, type SaveTreatment } from '../herd/care-treatment.ts'
import { neverBegun, stateOfTreatment, type CareTask } from '../task/tasks.rules.ts'
import { useFarmClock } from '../task/use-farm-clock.ts'
import { useHerdTasks } from '../task/use-herd-tasks.ts'
import { OffLeafletNotice } from './off-leaflet-notice.tsx'
import { isFollowedBy } from './followed-by.ts'
import type { TreatmentChange } from './treatment.rules.ts'
import { reasonTexts } from './reason.texts.ts'
import { useCaseTreatments } from './use-case-treatments.ts'
import { lazyPart } from '../../../ui/lazy-part.tsx'
import { lazyWithPreload, preloadParts } from '../../../ui/lazy-with-preload.tsx'
import { Link } from '../../../ui/link.tsx'
import { itemText } from '../protocol/item-text.ts'

const ChangeDialog = lazyPart(() => import('./change-dialog.tsx'))
const LeafletDialog = lazyPart(() => import('./leaflet-dialog.tsx'))
const CourseChip = lazyWithPreload(() => import('../withdrawal/course-chip.tsx'))

preloadParts(CourseChip)

const STATES: Readonly<Record<TreatmentState, { text: TextId; tone: Tone; icon: LucideIcon }>> = {
  planned: { text: 'treatment.state.planned', tone: 'info', icon: Clock },
  running: { text: 'treatment.state.running', tone: 'warning', icon: Clock },
  finished: { text: 'treatment.state.finished', tone: 'positive', icon: CircleCheck },
  interrupted: { text: 'treatment.reason.interrupted', tone: 'neutral', icon: Ban },
  replaced: { text: 'treatment.reason.replaced', tone: 'neutral', icon: Repeat },
  removed: { text: 'treatment.reason.removed', tone: 'neutral', icon: Ban },
}

interface CaseTreatmentsProps {
  herd: CareHerd
  /** The case or disease. */
  id: string
  save: SaveTreatment
  /** Whether it may get another one. */
  open?: boolean
  /** Whether treating it is what comes next, as long as it is not treated. */
  urgent?: boolean
}

/** The treatments of a case, what is left of each, and what may be done about them. */
export function CaseTreatments({ herd, id, save, open = true, urgent = false }: CaseTreatmentsProps) {
  const text = useText()
  const own = useCaseTreatments(herd, id).toReversed()
  const tasks = useHerdTasks(herd)
  return (
    <Stack $gap="s" as="section">
      <Row>
        <SectionTitle style={{ flex: '1 0 auto' }}>{text('treatment.title')}</SectionTitle>
        {open && (
          <ButtonLink
            data-print="no"
            emphasis={urgent && own.length === 0 ? 'main' : 'plain'}
            to={herd.paths.addTreatment(id)}
          >
            <PlusCircle size={20} aria-hidden /> {text(own.length > 0 ? 'treatment.another' : 'treatment.add')}
          </ButtonLink>
        )}
      </Row>
      {own.length === 0 && <Muted>{text(herd.texts.noTreatment)}</Muted>}
      {own.map((treatment) => (
        <TreatmentCard
          key={treatment.id}
          herd={herd}
          save={save}
          treatment={treatment}
          ofCase={own}
          open={open}
          tasks={tasks.filter((task) => task.treatment.id === treatment.id)}
        />
      ))}
    </Stack>
  )
}

interface TreatmentCardProps extends Required<Pick<CaseTreatmentsProps, 'herd' | 'save' | 'open'>> {
  treatment: CareTreatment
  /** All treatments of its case. */
  ofCase: readonly CareTreatment[]
  tasks: readonly CareTask[]
}

/** The day of the last dose that was given, which may be later than planned. */
function lastGiven(applications: readonly CareTask[], timeZone: string | undefined): string | undefined {
  const given = applications.flatMap(({ doneAt }) => (doneAt === null ? [] : [dateIn(new Date(doneAt), timeZone)]))
  return given.sort().at(-1)
}

/** A plan with as many applications of each medicine as were given. */
const givenPlan = (plan: readonly PlanItem[], applications: readonly CareTask[]): PlanItem[] =>
  plan.map((medicine, place) => ({
    ...medicine,
    applications: applications.filter(({ item, doneAt }) => item === place && doneAt !== null).length,
  }))

function TreatmentCard({ herd, save, treatment, ofCase, open, tasks }: TreatmentCardProps) {
  const text = useText()
  const dates = useDates()
  const clock = useFarmClock()
  const { timeZone } = useIntl()
  const [change, setChange] = useState<TreatmentChange | null>(null)
  const [isReading, setReading] = useState(false)
  const state = stateOfTreatment(treatment, tasks)
  const look = STATES[state]
  const isOpen = state === 'planned' || state === 'running'
  const animal = useRecord('Animal', treatment.animal)
  const plan = treatment.plan as readonly PlanItem[]
  const applications = tasks.filter(({ kind }) => kind === 'application')
  const done = applications.filter(({ doneAt }) => doneAt !== null).length
  const last = applications.filter(({ cancelledAt }) => cancelledAt === null).at(-1)
  const end = isOpen ? (last?.date ?? endOfPlan({ ...treatment, plan })) : lastGiven(applications, timeZone)
  // Extending is often decided when the last dose is in, unless another treatment has begun since.
  const isJustDone = state === 'finished' && end !== undefined && daysBetween(end, dates.today) <= 1
  const isLatest = ofCase.every(({ startedOn }) => startedOn <= treatment.startedOn)
  const mayExtend = isOpen || (open && isJustDone && isLatest && !isCancelledByLeaving(animal))
  const start = dates.day(startOfPlan(treatment))
  const shownEnd = treatment.closedFrom ?? end
  const endText =
    treatment.closedFrom !== null ? 'treatment.closedFrom' : isOpen ? 'treatment.endsOn' : 'treatment.endedOn'
  const next = tasks.find(isLeft)
  const late = next ? daysLate(next, clock) : null
  const follower = ofCase.find((other) => other !== treatment && isFollowedBy(treatment, other))
  const isUnbegun = neverBegun(tasks).has(treatment.id)
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
          <Suspense>
            <CourseChip tasks={tasks} hasMilk={herd.hasMilk} />
          </Suspense>
          <RecordMark type={herd.treatmentType} id={treatment.id} />
        </Row>
        {follower && treatment.closedFrom !== null && (
          <Notice $tone="info">
            <p>
              {text('treatment.followed', { day: dates.day(treatment.closedFrom), name: follower.description })}
              {typeof treatment.closedAt === 'string' && (
                <Muted> {text('treatment.followed.at', { when: dates.moment(treatment.closedAt) })}</Muted>
              )}
            </p>
          </Notice>
        )}
        {plan.some((item) => lacksWithdrawal(item, herd.hasMilk)) && (
          <Notice $tone="danger">
            <TriangleAlert size={20} aria-hidden />
            <span style={{ flex: 1 }}>{text(herd.texts.leafletMissing)}</span>
            <Button
              data-print="no"
              onClick={() => {
                setReading(true)
              }}
            >
              {text('treatment.leaflet.fill')}
            </Button>
          </Notice>
        )}
        <OffLeafletNotice plan={isOpen ? plan : givenPlan(plan, applications)} />
        <Facts>
          <dt>{text('treatment.medicines')}</dt>
          <dd>{plan.map((item) => itemText(item, item.productName, text)).join('; ')}</dd>
          <dt>{text('treatment.startedOn')}</dt>
          <dd>{isUnbegun ? text('treatment.unbegun', { day: start }) : start}</dd>
          {shownEnd !== undefined && !isUnbegun && (
            <>
              <dt>{text(endText)}</dt>
              <dd>
                {dates.day(shownEnd)}
                {treatment.closedReason !== null && !follower && (
                  <Muted> · {text(reasonTexts[treatment.closedReason])}</Muted>
                )}
              </dd>
            </>
          )}
          <dt>{text('treatment.given')}</dt>
          <dd>{text('treatment.given.of', { done, total: applications.length })}</dd>
          {next && (
            <>
              {/* Doses from before a stop may still be recorded, but nothing of it comes next. */}
              <dt>{text(isOpen ? 'treatment.next' : 'treatment.left', { count: tasks.filter(isToGive).length })}</dt>
              <dd>
                <Link to={herd.paths.task(next.key)}>
                  {late !== null
                    ? text('treatment.next.late', { days: late })
                    : urgencyOf(next, clock) === 'now'
                      ? text('treatment.next.now')
                      : dates.relativeDay(next.date)}
                </Link>
              </dd>
            </>
          )}
        </Facts>
        <Row data-print="no">
          {mayExtend && (
            <Button
              onClick={() => {
                setChange('extend')
              }}
            >
              {text('treatment.extend')}
            </Button>
          )}
          {isOpen && (
            <>
              <ButtonLink to={herd.paths.addTreatment(caseOf(treatment))}>{text('treatment.replace')}</ButtonLink>
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
            hasMilk={herd.hasMilk}
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
            tasks={tasks}
            ofCase={ofCase}
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
