import { useId, useState, type ReactNode } from 'react'
import { useIntl } from 'react-intl'
import { dateIn } from '../../../domain/calendar.ts'
import { expectedAt } from '../../../domain/course-withdrawal.ts'
import { firstDayOf } from '../../../domain/task.ts'
import { localMoment, readMoment } from '../../../domain/typed-moment.ts'
import { Button } from '../../../ui/button.tsx'
import { useNow } from '../../../ui/dates.ts'
import Dialog from '../../../ui/dialog.tsx'
import { ChoiceCards } from '../../../ui/fields/choice-field.tsx'
import { ErrorText } from '../../../ui/fields/field.tsx'
import { Input } from '../../../ui/fields/input.ts'
import { Muted, Stack } from '../../../ui/surface.tsx'
import { useText, type TextId } from '../../../ui/text.ts'
import type { CareTask } from './tasks.rules.ts'

const CHOICES = ['now', 'planned', 'other'] as const

type Choice = (typeof CHOICES)[number]

const choiceTexts: Readonly<Record<Choice, TextId>> = {
  now: 'task.doneWhen.now',
  planned: 'task.doneWhen.planned',
  other: 'task.doneWhen.other',
}

interface DoneWhenDialogProps {
  tasks: readonly CareTask[]
  /** What is chosen at first. */
  first: Choice
  onDone: (at: (task: CareTask) => Date) => void
  onClose: () => void
  /** What else is to be said of them. */
  children?: ReactNode
}

/** Records tasks that were done before they are recorded, at the time at which they were done. */
export default function DoneWhenDialog({ tasks, first, onDone, onClose, children }: DoneWhenDialogProps) {
  const text = useText()
  const { timeZone } = useIntl()
  const now = useNow()
  const count = tasks.length
  const plannedAt = (task: CareTask) => Math.min(Date.parse(expectedAt(task, timeZone)), now)
  const [choice, setChoice] = useState(first)
  const [typed, setTyped] = useState(() => localMoment(Math.min(...tasks.map(plannedAt)), timeZone))
  const [error, setError] = useState<TextId | null>(null)
  const firstDays = tasks.map(({ treatment: { startedOn, createdAt } }) =>
    firstDayOf({ startedOn, plannedOn: dateIn(new Date(createdAt), timeZone) }),
  )
  const firstDay = firstDays.sort().at(-1) ?? ''
  const id = useId()
  const store = () => {
    if (choice !== 'other') {
      onDone((task) => new Date(choice === 'now' ? Date.now() : plannedAt(task)))
      return
    }
    const moment = readMoment(typed, timeZone)
    if (moment === '') setError('task.error.doneAt')
    else if (Date.parse(moment) > Date.now()) setError('task.error.future')
    else if (dateIn(new Date(moment), timeZone) < firstDay) setError('task.error.beforeStart')
    else onDone(() => new Date(moment))
  }
  const done = count === 1 ? text('task.complete') : text('task.completeAll', { count })
  return (
    <Dialog
      alert
      title={count === 1 ? done : text('task.several.title', { count })}
      onClose={onClose}
      actions={
        <>
          <Button emphasis="main" onClick={store}>
            {done}
          </Button>
          <Button onClick={onClose}>{text('form.cancel')}</Button>
        </>
      }
    >
      <Stack $gap="m">
        {children}
        <fieldset>
          <legend>{text('task.doneWhen', { count })}</legend>
          <ChoiceCards
            name="when"
            columns={1}
            value={choice}
            options={CHOICES.map((value) => ({ value, label: choiceTexts[value] }))}
            onChoose={setChoice}
          />
        </fieldset>
        {choice === 'other' && (
          <div>
            <label htmlFor={id}>{text('task.doneWhen.moment')}</label>
            <Input
              id={id}
              type="datetime-local"
              required
              min={`${firstDay}T00:00`}
              max={localMoment(now, timeZone)}
              value={typed}
              aria-describedby={`${id}-error`}
              aria-invalid={error !== null}
              onChange={(event) => {
                setTyped(event.target.value)
                setError(null)
              }}
            />
            <ErrorText id={id} error={error === null ? '' : text(error)} />
          </div>
        )}
        <Muted>{text('task.doneWhen.text')}</Muted>
      </Stack>
    </Dialog>
  )
}
