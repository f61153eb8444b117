import { DoorOpen, LogOut } from 'lucide-react'
import { Suspense, useId, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { ANSWERING } from '../../../domain/user.ts'
import { useOnline } from '../../../engine/react/farm-records.ts'
import { holds, useSession } from '../../../engine/react/session.ts'
import { useFarmLeaveMutation, useFarmSaveMutation, type FarmRowFragment } from '../../../generated/account/farm.ts'
import { Button } from '../../../ui/button.tsx'
import { lazyPart } from '../../../ui/lazy-part.tsx'
import { Input } from '../../../ui/fields/input.ts'
import { Card, Muted, Notice, Row, SectionTitle, Stack } from '../../../ui/surface.tsx'
import { useText } from '../../../ui/text.ts'
import { useAction } from '../people/use-action.ts'

const ConfirmDialog = lazyPart(() => import('../../../ui/confirm-dialog.tsx'))

interface FarmEndProps {
  farm: FarmRowFragment
  /** The user manages the farm and is its only user: offer closing instead of leaving. */
  isAlone: boolean
}

/** Leaving a farm and closing one; what it means is said before. */
export function FarmEnd({ farm, isAlone }: FarmEndProps) {
  const text = useText()
  const id = useId()
  const navigate = useNavigate()
  const isOnline = useOnline()
  const session = useSession()
  const leave = useFarmLeaveMutation()
  const save = useFarmSaveMutation()
  const [asked, setAsked] = useState<'leave' | 'close' | null>(null)
  const [typed, setTyped] = useState('')
  const { run, busy, error } = useAction()
  const mayClose = isAlone || holds(session, ANSWERING)
  const close = () => {
    setAsked(null)
    setTyped('')
  }
  const isNamed = typed.trim() === farm.code
  const end = async () => {
    if (asked === 'close' && !isNamed) return
    const isClosing = asked === 'close'
    close()
    const write = isClosing
      ? () => save({ variables: { id: farm.id, input: { deleted: true } } })
      : () => leave({ variables: { id: farm.id } })
    const isDone = await run(write, text(isClosing ? 'farm.close.done' : 'farm.leave.done', { name: farm.name }))
    if (!isDone) return
    const isOpen = farm.id === session.farm.id
    if (!isOpen) session.change({ farms: session.farms.filter((other) => other.id !== farm.id) })
    await navigate(isOpen ? '/selecionar-fazenda' : '/fazendas', { replace: true })
  }
  return (
    <Card>
      <Stack $gap="m">
        <SectionTitle>{text(mayClose ? 'farm.end' : 'farm.leave')}</SectionTitle>
        <Muted as="p">{text(isAlone ? 'farm.end.alone' : mayClose ? 'farm.end.text' : 'farm.leave.only')}</Muted>
        {error !== '' && (
          <Notice $tone="danger" role="alert">
            {error}
          </Notice>
        )}
        <Row>
          {!isAlone && (
            <Button
              disabled={busy || !isOnline}
              onClick={() => {
                setAsked('leave')
              }}
            >
              <LogOut size={20} aria-hidden /> {text('farm.leave')}
            </Button>
          )}
          {mayClose && (
            <Button
              emphasis="danger"
              disabled={busy || !isOnline}
              onClick={() => {
                setAsked('close')
              }}
            >
              <DoorOpen size={20} aria-hidden /> {text('farm.close')}
            </Button>
          )}
        </Row>
      </Stack>
      {asked && (
        <Suspense>
          <ConfirmDialog
            danger
            title={text(asked === 'leave' ? 'farm.leave.title' : 'farm.close.title', { name: farm.name })}
            confirm={text(asked === 'leave' ? 'farm.leave' : 'farm.close')}
            onConfirm={() => void end()}
            onClose={close}
          >
            <p>{text(asked === 'leave' ? 'farm.leave.text' : 'farm.close.text')}</p>
            {asked === 'close' && (
              <Stack $gap="xs">
                <label htmlFor={id} style={{ fontWeight: 600 }}>
                  {text('farm.close.confirm', { code: farm.code })}
                </label>
                <Input
                  id={id}
                  inputMode="numeric"
                  autoComplete="off"
                  value={typed}
                  aria-invalid={typed !== '' && !isNamed}
                  onChange={(event) => {
                    setTyped(event.target.value)
                  }}
                />
              </Stack>
            )}
          </ConfirmDialog>
        </Suspense>
      )}
    </Card>
  )
}
