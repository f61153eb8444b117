import { Check, Merge, Pencil, RefreshCw, Split, Trash2 } from 'lucide-react'
import { Suspense, use, useContext, useState } from 'react'
import { useIntl } from 'react-intl'
import styled from 'styled-components'
import type { Conflict, OutboxRow } from '../../../engine/outbox/row.ts'
import { useEngine } from '../../../engine/react/farm-records.ts'
import { splitName } from '../../../engine/platform/scope.ts'
import { Button, ButtonLink } from '../../../ui/button.tsx'
import { Notice, Stack } from '../../../ui/surface.tsx'
import { useOpens } from '../../../ui/opens.ts'
import { useText, type TextId } from '../../../ui/text.ts'
import { useToast } from '../../../ui/toast.tsx'
import { desk, space } from '../../../ui/theme.ts'
import type { Insistence } from '../../care/write/define-record.ts'
import { RecordLabelsContext } from '../../care/write/record-labels.ts'
import { useWriteLabels } from '../../care/write/write-labels.ts'
import { inputOf } from '../../care/write/write-title.ts'
import { isDeletion } from './conflict.rules.ts'
import { onlyDeletes, worthSendingAgain } from './outbox.rules.ts'
import { refusalTexts } from './outbox.texts.ts'
import { useSameRecord } from './same-record.ts'
import { WriteChanges } from './write-changes.tsx'
import { Write, WriteLine } from './write-line.tsx'
import { lazyPart } from '../../../ui/lazy-part.tsx'

type Same = NonNullable<ReturnType<typeof useSameRecord>>

/** A refused creation beside the record that is there. */
interface Compared {
  id: string
  save: string
  conflict: Conflict
}

const ConflictSheet = lazyPart(() => import('./conflict-sheet.tsx'))
const DiscardDialog = lazyPart(() => import('./discard-dialog.tsx'))

/** Full width on a phone, as wide as their labels at the desk. */
const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space.s};
  & > * {
    flex: 1 1 auto;
  }
  ${desk} {
    & > * {
      flex: 0 0 auto;
    }
  }
`

/** A write that waits for a person: why, what it says, and what can be done about it. */
export function AttentionWrite({ row }: { row: OutboxRow }) {
  const text = useText()
  const { messages } = useIntl()
  const { outbox } = useEngine()
  const [discarding, setDiscarding] = useState(false)
  const { refusal, conflict } = row
  const { editPath, denied } = useCorrection(row)
  const labels = useWriteLabels()
  const insistence = useInsistence(row)
  const same = useSameRecord(row)
  const toast = useToast()
  const [compared, setCompared] = useState<Compared>()
  const settle = async ({ id, save, apart }: Same) => {
    const conflict = save === undefined ? undefined : await outbox.differences(row.key, id, { save, apart })
    if (save !== undefined && conflict && conflict.fields.length > 0) {
      setCompared({ id, save, conflict })
      return
    }
    const count = outbox.dependantsOf(row.key).length
    if (await outbox.adopt(row.key, id)) toast({ text: text('outbox.adopted', { count }) })
  }
  return (
    <Write>
      <WriteLine row={row} state={conflict ? 'conflict' : 'refused'} />
      <Notice $tone={conflict ? 'warning' : 'danger'}>
        <Stack $gap="xs">
          {conflict && (
            <p>{text(isDeletion(conflict) ? 'conflict.deleted' : (labels.conflict(row) ?? 'conflict.text'))}</p>
          )}
          {refusal && refusalTexts(refusal, text, messages).map((line) => <p key={line}>{line}</p>)}
          {refusal && denied && !same && <p>{text(denied)}</p>}
        </Stack>
      </Notice>
      <WriteChanges row={row} />
      <Actions>
        {conflict && (
          <ButtonLink emphasis="main" to={`?resolver=${row.key}`}>
            <Split size={20} aria-hidden /> {text('conflict.resolve')}
          </ButtonLink>
        )}
        {same && (
          <Button emphasis="main" onClick={() => void settle(same)}>
            <Merge size={20} aria-hidden /> {text(same.label)}
          </Button>
        )}
        {refusal && editPath !== undefined && (
          <ButtonLink emphasis={same ? 'plain' : 'main'} to={`${editPath}?corrigir=${row.key}`}>
            <Pencil size={20} aria-hidden /> {text('record.edit')}
          </ButtonLink>
        )}
        {insistence && (
          <Button
            emphasis="main"
            onClick={() =>
              void outbox.submit(row.operation, { ...row.variables, input: insistence.input }, { replaces: row.key })
            }
          >
            <Check size={20} aria-hidden /> {text(insistence.label)}
          </Button>
        )}
        {refusal && !insistence && worthSendingAgain(refusal) && (
          <Button onClick={() => void outbox.sendAgain(row.key)}>
            <RefreshCw size={20} aria-hidden /> {text('outbox.sendAgain')}
          </Button>
        )}
        <Button
          emphasis="danger"
          onClick={() => {
            setDiscarding(true)
          }}
        >
          <Trash2 size={20} aria-hidden /> {text('outbox.discard')}
        </Button>
      </Actions>
      {compared && (
        <Suspense>
          <ConflictSheet
            row={row}
            conflict={compared.conflict}
            existing={compared}
            onClose={() => {
              setCompared(undefined)
            }}
          />
        </Suspense>
      )}
      {discarding && (
        <Suspense>
          <DiscardDialog
            row={row}
            onClose={() => {
              setDiscarding(false)
            }}
          />
        </Suspense>
      )}
    </Write>
  )
}

/** How the write is accepted when its user insists; undefined where it is not. */
function useInsistence(row: OutboxRow): Insistence | undefined {
  const { records } = use(useContext(RecordLabelsContext)())
  const codes = new Set(row.refusal?.violations.map(({ code }) => code))
  return records[splitName(row.recordRef).__typename]?.insistence?.(inputOf(row), codes)
}

interface Correction {
  /** The form; absent when the write only deletes, when its record is gone, or when its user may not open it. */
  editPath?: string | undefined
  /** Who can help where a right is missing. */
  denied?: TextId
}

/** Where the write can be corrected. */
function useCorrection(row: OutboxRow): Correction {
  const labels = useWriteLabels()
  const opens = useOpens()
  const code = row.refusal?.code
  if (code === 'FORBIDDEN') return { denied: 'outbox.denied' }
  if (onlyDeletes(row) || code === 'GONE' || code === 'NOT_FOUND') return {}
  const editPath = labels.editPath(row)
  return editPath === undefined || opens(editPath) ? { editPath } : { denied: 'outbox.denied.screen' }
}
