import { CloudOff } from 'lucide-react'
import type { ReactNode } from 'react'
import { useOnline } from '../../../engine/react/farm-records.ts'
import type { ServerAnswer } from '../../../engine/react/server-answer.ts'
import { Button } from '../../../ui/button.tsx'
import { Loading } from '../../../ui/loading.tsx'
import { Notice } from '../../../ui/surface.tsx'
import { useText } from '../../../ui/text.ts'

interface HelpAnswerProps<Data> {
  answer: ServerAnswer<Data>
  /** What is shown where there is no such piece of the help. */
  missing?: ReactNode
  children: (data: Data) => ReactNode
}

/** What was asked of the help. What is kept is as good as new, so its age is not told. */
export function HelpAnswer<Data>({ answer, missing, children }: HelpAnswerProps<Data>) {
  const text = useText()
  const isOnline = useOnline()
  const { data, failed, refresh } = answer
  if (data !== undefined) return children(data)
  if (answer.missing && missing !== undefined) return missing
  if (!failed) return <Loading label={text('list.loading')} />
  return (
    <>
      <Notice role="status">
        <CloudOff size={20} aria-hidden /> {text('help.offline')}
      </Notice>
      {isOnline && <Button onClick={() => void refresh()}>{text('help.tryAgain')}</Button>}
    </>
  )
}
