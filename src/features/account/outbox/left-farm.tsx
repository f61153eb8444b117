import { Download, Trash2, TriangleAlert } from 'lucide-react'
import { Suspense, useState } from 'react'
import { discardUnsent } from '../../../engine/outbox/discard-unsent.ts'
import type { OtherFarm } from '../../../engine/outbox/other-farms.ts'
import { useEngine } from '../../../engine/react/farm-records.ts'
import { Button, ButtonLink } from '../../../ui/button.tsx'
import { lazyPart } from '../../../ui/lazy-part.tsx'
import { Loading } from '../../../ui/loading.tsx'
import { QuestionDialog } from '../../../ui/question-dialog.tsx'
import { useQuestion } from '../../../ui/question.ts'
import { Notice, Stack } from '../../../ui/surface.tsx'
import { useText } from '../../../ui/text.ts'
import { useToast } from '../../../ui/toast.tsx'

const LeftWrites = lazyPart(() => import('./left-writes.tsx'))

interface LeftFarmProps {
  farm: OtherFarm
  onDiscarded: () => Promise<void>
}

/** Unsent writes of a farm that the user has left or that was closed: they can be read, exported or discarded, not sent. */
export function LeftFarm({ farm: { farmId, farm, waiting, refused }, onDiscarded }: LeftFarmProps) {
  const text = useText()
  const toast = useToast()
  const { scope } = useEngine()
  const { question, ask } = useQuestion<object>()
  const [shown, setShown] = useState(false)
  const [state, setState] = useState<'discarding' | 'failed'>()
  const count = waiting + refused
  const discardIfMeant = async () => {
    if (!(await ask({}))) return
    setState('discarding')
    try {
      toast({ text: text('outbox.discarded', { count: await discardUnsent({ ...scope, farmId }) }) })
      await onDiscarded()
      setState(undefined)
    } catch {
      setState('failed')
    }
  }
  return (
    <Stack $gap="s">
      <strong>{farm ? `${farm.code} ${farm.name}` : text('outbox.otherFarm')}</strong>
      <p>{text('menu.unsentCount', { count })}</p>
      <p>{text('outbox.leftFarm')}</p>
      {shown ? (
        <Suspense fallback={<Loading label={text('list.loading')} />}>
          <LeftWrites farmId={farmId} />
        </Suspense>
      ) : (
        <Button
          wide
          onClick={() => {
            setShown(true)
          }}
        >
          {text('outbox.details')}
        </Button>
      )}
      <ButtonLink wide to="/exportar-banco-de-dados">
        <Download size={20} aria-hidden /> {text('export.save')}
      </ButtonLink>
      {state === 'failed' && (
        <Notice $tone="danger" role="alert">
          <TriangleAlert size={20} aria-hidden /> {text('outbox.discard.failed')}
        </Notice>
      )}
      <Button emphasis="danger" wide disabled={state === 'discarding'} onClick={() => void discardIfMeant()}>
        <Trash2 size={20} aria-hidden /> {text('outbox.discard.yes', { count })}
      </Button>
      <QuestionDialog
        question={question}
        danger
        title={text('outbox.leftFarm.title')}
        confirm={text('outbox.discard.yes', { count })}
      >
        <p>{text('outbox.leftFarm.text', { count })}</p>
      </QuestionDialog>
    </Stack>
  )
}
