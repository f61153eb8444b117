import { CloudOff } from 'lucide-react'
import type { ReactNode } from 'react'
import { useOnline } from '../../../engine/react/farm-records.ts'
import type { ServerAnswer } from '../../../engine/react/server-answer.ts'
import { Button } from '../../../ui/button.tsx'
import { useDates } from '../../../ui/dates.ts'
import { Loading } from '../../../ui/loading.tsx'
import { Notice, Stack } from '../../../ui/surface.tsx'
import { useText } from '../../../ui/text.ts'

interface AnswerFrameProps<Data> {
  answer: ServerAnswer<Data>
  children: (data: Data) => ReactNode
}

/** What the server answered: loading, the age of an old answer, and what needs a connection. */
export function AnswerFrame<Data>({ answer, children }: AnswerFrameProps<Data>) {
  const text = useText()
  const dates = useDates()
  const isOnline = useOnline()
  const { data, at, failed, refresh } = answer
  if (data === undefined && !failed) return <Loading label={text('list.loading')} />
  return (
    <Stack $gap="l">
      {failed && (
        <Notice $tone="warning" role="status">
          <CloudOff size={20} aria-hidden />
          <span>
            {at === undefined ? text('people.needsNetwork') : text('people.lastAnswer', { when: dates.moment(at) })}
          </span>
        </Notice>
      )}
      {data === undefined
        ? isOnline && <Button onClick={() => void refresh()}>{text('people.tryAgain')}</Button>
        : children(data)}
    </Stack>
  )
}
