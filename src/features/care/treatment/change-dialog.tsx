import { useState } from 'react'
import { useIntl } from 'react-intl'
import { dateIn } from '../../../domain/calendar.ts'
import { compareSlots, DAY_PERIODS, type DayPeriod, type Slot } from '../../../domain/day-period.ts'
import { slotOf } from '../../../domain/task.ts'
import { endOfPlan, isCutOff, lastEnd, plannedTasks, type PlanItem } from '../../../domain/treatment.ts'
import { extendedPlan } from '../../../domain/changed-plan.ts'
import type { SaveContext } from '../../../engine/outbox/outbox.ts'
import { undoing } from '../../../engine/react/mutate.ts'
import { Button } from '../../../ui/button.tsx'
import { useDates } from '../../../ui/dates.ts'
import Dialog from '../../../ui/dialog.tsx'
import { ChoiceCards } from '../../../ui/fields/choice-field.tsx'
import { Input } from '../../../ui/fields/input.ts'
import { Select } from '../../../ui/fields/select.ts'
import { Notice, Stack } from '../../../ui/surface.tsx'
import { useText, type TextId } from '../../../ui/text.ts'
import { useUndoable } from '../../../ui/undoable.ts'
import { periodTexts } from '../protocol/period.texts.ts'
import type { CareTreatment, SaveTreatment, TreatmentPatch } from '../herd/care-treatment.ts'
import { itemText } from '../protocol/item-text.ts'
import type { CareTask } from '../task/tasks.rules.ts'
import { useFarmClock } from '../task/use-farm-clock.ts'
import { OffLeafletNotice } from './off-leaflet-notice.tsx'
import { isFollowedBy } from './followed-by.ts'
import { countLeft, type TreatmentChange } from './treatment.rules.ts'

const WORDS: Readonly<Record<TreatmentChange, { title: TextId; text: TextId; confirm: TextId; done: TextId }>> = {
  extend: {
    title: 'treatment.extend.title',
    text: 'treatment.extend.text',
    confirm: 'treatment.extend',
    done: 'treatment.extended',
  },
  interrupt: {
    title: 'treatment.interrupt.title',
    text: 'treatment.interrupt.text',
    confirm: 'treatment.interrupt',
    done: 'treatment.interrupted',
  },
  remove: {
    title: 'treatment.remove.title',
    text: 'treatment.remove.text',
    confirm: 'treatment.remove',
    done: 'treatment.removed',
  },
  delete: {
    title: 'treatment.delete.title',
    text: 'treatment.delete.text',
    confirm: 'treatment.delete',
    done: 'treatment.deleted',
  },
}

/**
 * From when on a treatment may end: from the part of the day for which something was given last, which stays given. Before
 * that, from its beginning or from now, whatever is earlier.
 */
function earliestEnd({ startedOn, startPeriod }: CareTreatment, lastGiven: Slot | undefined, now: Slot): Slot {
  const begins: Slot = { date: startedOn, period: startPeriod }
  return lastGiven ?? (compareSlots(begins, now) < 0 ? begins : now)
}

/** The later of two dates. */
const later = (a: string, b: string): string => (a > b ? a : b)

/** How many applications a treatment may be extended by at once. */
const MORE = [1, 2, 3, 4, 5, 6]

interface ChangeDialogProps {
  treatment: CareTreatment
  /** Of the treatment, in the order in which they are due. */
  tasks: readonly CareTask[]
  /** All treatments of its case. */
  ofCase: readonly CareTreatment[]
  change: TreatmentChange
  save: SaveTreatment
  onClose: () => void
}

/** Extends, interrupts, removes or deletes a treatment; says when it ends before it is done. */
export default function ChangeDialog({ treatment, tasks, ofCase, change, save, onClose }: ChangeDialogProps) {
  const text = useText()
  const dates = useDates()
  const undoable = useUndoable()
  const { timeZone } = useIntl()
  const now = slotOf(useFarmClock())
  const given = tasks.filter(({ kind, doneAt }) => kind === 'application' && doneAt !== null)
  const lastGiven = given.at(-1)
  const from = earliestEnd(treatment, lastGiven, now)
  const [start] = useState(compareSlots(now, from) < 0 ? from : now)
  const [date, setDate] = useState(start.date)
  const [period, setPeriod] = useState<DayPeriod>(start.period)
  const [more, setMore] = useState(1)
  const plan = treatment.plan as readonly PlanItem[]
  const words = WORDS[change]
  const longer = extendedPlan(plan, more)
  const closing = { closedFrom: date, closedPeriod: period }
  const changed = change === 'extend' ? { ...treatment, plan: longer } : { ...treatment, plan, ...closing }
  const planned = endOfPlan(changed)
  // Late doses are given after the day they were planned for.
  const givenOn = given.map(({ doneAt }) => dateIn(new Date(doneAt ?? ''), timeZone)).reduce(later, '')
  const end = later(givenOn, planned)
  const isNothingGiven = !lastGiven && plannedTasks(changed).every((slot) => isCutOff(slot, changed))
  const left = countLeft(tasks, closing)
  const isPast = change === 'extend' && planned < now.date
  const to = lastEnd({ ...treatment, plan }, now.date)
  const isOutside = change === 'interrupt' && (compareSlots({ date, period }, from) < 0 || date > to)
  const isRefused = isPast || isOutside
  /** What is written, and what takes it back. */
  const written = (): Record<'input' | 'before', TreatmentPatch> => {
    if (change === 'extend') return { input: { plan: longer }, before: { plan: treatment.plan } }
    if (change === 'delete')
      return { input: { deleted: true, applicationsSeen: given.length }, before: { deleted: false } }
    const closedReason = change === 'interrupt' ? 'interrupted' : 'removed'
    const { closedFrom, closedPeriod, closedReason: before, closedAt } = treatment
    return {
      input: { ...closing, closedReason, closedAt: new Date().toISOString() },
      before: { closedFrom, closedPeriod, closedReason: before, closedAt },
    }
  }
  // Close before saving: a second press would extend the plan that the first has extended.
  const store = async () => {
    if (isRefused) return
    onClose()
    const write = (input: TreatmentPatch, context?: SaveContext) =>
      save({ variables: { id: treatment.id, input }, context })
    const { input, before } = written()
    await undoable({
      change: () => write(input),
      undo: (saved) => write(before, undoing(saved)),
      done: text(words.done),
    })
  }
  return (
    <Dialog
      alert
      title={text(words.title)}
      onClose={onClose}
      actions={
        <>
          <Button
            emphasis={change === 'delete' ? 'danger' : 'main'}
            aria-disabled={isRefused}
            onClick={() => void store()}
          >
            {text(words.confirm)}
          </Button>
          <Button onClick={onClose}>{text('form.cancel')}</Button>
        </>
      }
    >
      <p>{text(words.text)}</p>
      {change === 'extend' && (
        <>
          <ul>
            {longer.map((item, index) => (
              <li key={index}>{itemText(item, item.productName, text)}</li>
            ))}
          </ul>
          <label>
            {text('treatment.extend.by')}
            <Select
              value={more}
              onChange={(event) => {
                setMore(Number(event.target.value))
              }}
            >
              {MORE.map((count) => (
                <option key={count} value={count}>
                  {text('treatment.extend.count', { count })}
                </option>
              ))}
            </Select>
          </label>
          <OffLeafletNotice plan={longer} />
        </>
      )}
      {change === 'interrupt' && (
        <Stack $gap="s">
          <label>
            {text('treatment.closedFrom')}
            <Input
              type="date"
              value={date}
              min={from.date}
              max={to}
              aria-invalid={isOutside}
              aria-describedby={isOutside ? 'closedFrom-error' : undefined}
              onChange={(event) => {
                if (event.target.value !== '') setDate(event.target.value)
              }}
            />
          </label>
          <ChoiceCards
            name="closedPeriod"
            columns={3}
            value={period}
            options={DAY_PERIODS.map((value) => ({ value, label: periodTexts[value] }))}
            onChoose={setPeriod}
          />
          {isOutside && (
            <Notice $tone="danger" id="closedFrom-error" role="alert">
              {text('treatment.interrupt.range', {
                from: dates.day(from.date),
                fromPeriod: text(periodTexts[from.period]).toLowerCase(),
                to: dates.day(to),
              })}
            </Notice>
          )}
        </Stack>
      )}
      {change === 'interrupt' && !isOutside && left > 0 && (
        <Notice $tone="warning">{text('treatment.interrupt.left', { count: left })}</Notice>
      )}
      {change === 'delete' && ofCase.some((earlier) => isFollowedBy(earlier, treatment)) && (
        <p>{text('treatment.delete.replaced')}</p>
      )}
      {change !== 'delete' && !isOutside && (
        <p role="status">
          {isNothingGiven ? text('treatment.newEnd.nothing') : text('treatment.newEnd', { date: dates.day(end) })}
        </p>
      )}
      {isPast && <Notice $tone="warning">{text('treatment.extend.past')}</Notice>}
    </Dialog>
  )
}
