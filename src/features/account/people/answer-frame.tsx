import { CloudOff, Lock } from 'lucide-react'
import type { ReactNode } from 'react'
import { useIntl } from 'react-intl'
import { useOnline } from '../../../engine/react/farm-records.ts'
import type { ServerAnswer } from '../../../engine/react/server-answer.ts'
import { Button } from '../../../ui/button.tsx'
import { useDates } from '../../../ui/dates.ts'
import { MissingRecord } from '../../../ui/frames/detail-page.tsx'
import { Loading } from '../../../ui/loading.tsx'
import { Notice, Stack } from '../../../ui/surface.tsx'
import { readableId } from '../../../ui/refusals.ts'
import { isTextId, useText } from '../../../ui/text.ts'

interface AnswerFrameProps<Data> {
  answer: ServerAnswer<Data>
  /** The list of what is asked for, where it is one record. */
  parent?: string
  children: (data: Data) => ReactNode
}

/**
 * What the server answered: loading, the age of an old answer, that there is no such record or right, what needs a
 * connection, and which side of it is away.
 */
export function AnswerFrame<Data>({ answer, parent, children }: AnswerFrameProps<Data>) {
  const text = useText()
  const isOnline = useOnline()
  const { data, failed, refresh } = answer
  const words = useFailure(answer)
  if (answer.missing && parent !== undefined) return <MissingRecord parent={parent} />
  if (answer.denied) return <Denied />
  if (data === undefined && !failed) return <Loading label={text('list.loading')} />
  const isAway = answer.reason !== undefined
  return (
    <Stack $gap="l">
      {failed && (
        <Notice $tone={isAway ? 'danger' : 'warning'} role={isAway ? 'alert' : 'status'}>
          <CloudOff size={20} aria-hidden />
          <span>
            {words}
            {answer.requestId !== undefined && ` ${text('form.error.support', { code: readableId(answer.requestId) })}`}
          </span>
        </Notice>
      )}
      {isOnline && failed && (isAway || data === undefined) && (
        <Button onClick={() => void refresh()}>{text('answer.tryAgain')}</Button>
      )}
      {data !== undefined && children(data)}
    </Stack>
  )
}

/** The user may not, or no longer, see this; an older answer is hidden too. */
function Denied() {
  const text = useText()
  return (
    <Notice $tone="warning" role="alert">
      <Lock size={20} aria-hidden />
      <span>{text('answer.denied')}</span>
    </Notice>
  )
}

/** Why there is no newer answer, and how old this one is. */
function useFailure({ at, reason }: ServerAnswer<unknown>): string {
  const text = useText()
  const dates = useDates()
  const { messages } = useIntl()
  if (reason !== undefined && isTextId(messages, reason)) {
    const age = at === undefined ? '' : ` ${text('answer.lastBefore', { when: dates.moment(at) })}`
    return `${text(reason)}${age && `.${age}`}`.replace('..', '.')
  }
  return at === undefined ? text('answer.needsNetwork') : text('answer.last', { when: dates.moment(at) })
}
