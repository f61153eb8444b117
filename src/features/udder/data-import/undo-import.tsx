import { Suspense } from 'react'
import { useIntl } from 'react-intl'
import { useDataImportUndoMutation } from '../../../generated/udder/data-import.ts'
import { lazyPart } from '../../../ui/lazy-part.tsx'
import { useText } from '../../../ui/text.ts'
import { useBusy } from './use-busy.ts'
import type { DataImport } from './use-imports.ts'

const ConfirmDialog = lazyPart(() => import('../../../ui/confirm-dialog.tsx'))

interface UndoImportProps {
  one: DataImport
  imports: readonly DataImport[]
  onChange: () => Promise<void>
  onClose: () => void
}

/** Later imports that may use records of this one, as long as the server has not said which do. */
const laterThan = (one: DataImport, imports: readonly DataImport[]): DataImport[] =>
  imports.filter(
    ({ createdAt, kind, state, undoable }) =>
      undoable && state !== 'undone' && createdAt > one.createdAt && (one.kind === 'animals' || kind === one.kind),
  )

/** Asks whether an import is to be undone, or what was kept of it, and undoes it. */
export function UndoImport({ one, imports, onChange, onClose }: UndoImportProps) {
  const text = useText()
  const { formatList } = useIntl()
  const undo = useDataImportUndoMutation()
  const { busy, run } = useBusy()
  const isRest = one.state === 'undone'
  const later = isRest ? [] : laterThan(one, imports)
  const values = { taken: one.taken, updated: one.updated, count: one.kept, file: one.fileName }
  return (
    <Suspense>
      <ConfirmDialog
        danger
        title={text(isRest ? 'dataImport.undo.rest.title' : 'dataImport.undo.title', values)}
        confirm={text(isRest ? 'dataImport.undo.rest' : 'dataImport.undo')}
        onConfirm={() => {
          if (busy) return
          void run(async () => {
            await undo({ variables: { id: one.id } })
            await onChange()
          }).then(onClose)
        }}
        onClose={onClose}
      >
        <p>{text(isRest ? 'dataImport.undo.rest.text' : 'dataImport.undo.text', values)}</p>
        {later.length > 0 && (
          <p>
            {text('dataImport.undo.later', {
              count: later.length,
              names: formatList([...new Set(later.map(({ fileName }) => fileName))]),
            })}
          </p>
        )}
      </ConfirmDialog>
    </Suspense>
  )
}
