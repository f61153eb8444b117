import { Check, ClipboardPaste } from 'lucide-react'
import { Suspense, useCallback, useRef, useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import { useFinish } from '../../../ui/finish.ts'
import { focusSoon } from '../../../ui/focus-next.ts'
import { Row, Stack } from '../../../ui/surface.tsx'
import { useText } from '../../../ui/text.ts'
import { BatchCommon } from './batch-common.tsx'
import { BatchEntry } from './batch-entry.tsx'
import { BatchList } from './batch-list.tsx'
import type { BatchTyped } from './batch.rules.ts'
import { useBatch } from './use-batch.ts'
import { lazyPart } from '../../../ui/lazy-part.tsx'

const ConfirmDialog = lazyPart(() => import('../../../ui/confirm-dialog.tsx'))
const PasteDialog = lazyPart(() => import('./paste-dialog.tsx'))

/** Launching the same thing for many cows: what they share once, then cow by cow, or a whole list. */
export default function BatchPage() {
  const text = useText()
  const finish = useFinish()
  const batch = useBatch()
  const { kind, started, rows, typed } = batch.state
  const field = useRef<HTMLInputElement>(null)
  const [dialog, setDialog] = useState<'paste' | 'finish' | null>(null)
  const saved = rows.filter(({ state }) => state === 'saved').length
  const left = rows.length - saved + (typed.earTag.trim() === '' ? 0 : 1)
  const close = useCallback(() => {
    setDialog(null)
  }, [])
  const focusField = useCallback(() => {
    focusSoon(() => field.current)
  }, [])
  const end = () => {
    batch.finish()
    finish('batch.finished', '/ubere-lancamento', { count: saved })
  }
  return (
    <Stack $gap="m" style={{ maxWidth: 760 }}>
      <BatchCommon batch={batch} onStart={focusField} />
      {started && kind !== null && (
        <>
          <BatchEntry batch={batch} kind={kind} field={field} />
          <BatchList batch={batch} onCorrect={focusField} />
          <Row>
            <Button
              onClick={() => {
                setDialog('paste')
              }}
            >
              <ClipboardPaste size={20} aria-hidden /> {text('batch.paste')}
            </Button>
            {rows.length > 0 && (
              <Button
                onClick={() => {
                  if (left > 0) setDialog('finish')
                  else end()
                }}
              >
                <Check size={20} aria-hidden /> {text('batch.finish')}
              </Button>
            )}
          </Row>
          <Suspense>
            {dialog === 'paste' && (
              <PasteDialog
                kind={kind}
                onClose={close}
                onLines={(lines: readonly BatchTyped[]) => {
                  batch.add(lines)
                  close()
                  focusField()
                }}
              />
            )}
            {dialog === 'finish' && (
              <ConfirmDialog
                title={text('batch.finish.title')}
                confirm={text('batch.finish.anyway')}
                danger
                onConfirm={end}
                onClose={close}
              >
                <p>{text('batch.finish.left', { count: left })}</p>
              </ConfirmDialog>
            )}
          </Suspense>
        </>
      )}
    </Stack>
  )
}
