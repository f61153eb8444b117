import { useId, useMemo, useState } from 'react'
import styled from 'styled-components'
import { animalFinder } from '../../../domain/animal-finder.ts'
import { useRecords } from '../../../engine/react/farm-records.ts'
import { Button } from '../../../ui/button.tsx'
import { useDates } from '../../../ui/dates.ts'
import Dialog from '../../../ui/dialog.tsx'
import { Input } from '../../../ui/fields/input.ts'
import { Muted, Stack } from '../../../ui/surface.tsx'
import { useText } from '../../../ui/text.ts'
import { space } from '../../../ui/theme.ts'
import { Label } from './batch-common.tsx'
import type { BatchKind, BatchTyped } from './batch.rules.ts'
import { readPasted } from './read-pasted.ts'
import { pasteTexts, useBatchWords } from './batch.texts.ts'

/** Most lines that are taken in one go. */
const MAX_LINES = 500

const Area = styled(Input)`
  min-height: 180px;
  padding: ${space.m};
  line-height: 1.5;
  font-family: ui-monospace, monospace;
  white-space: pre;
`

interface PasteDialogProps {
  kind: BatchKind
  onLines: (lines: readonly BatchTyped[]) => void
  onClose: () => void
}

/** Takes a pasted list, or cells that were copied from a spreadsheet. */
export default function PasteDialog({ kind, onLines, onClose }: PasteDialogProps) {
  const text = useText()
  const id = useId()
  const words = useBatchWords()
  const { today } = useDates()
  const [pasted, setPasted] = useState('')
  const animals = useRecords('Animal')
  const findCow = useMemo(() => animalFinder(animals.filter(({ category }) => category === 'cow')), [animals])
  const lines = useMemo(
    () => readPasted(pasted, kind, words, (earTag) => findCow(earTag) !== undefined, today),
    [pasted, kind, words, findCow, today],
  )
  const tooMany = lines.length > MAX_LINES
  return (
    <Dialog
      title={text('batch.paste')}
      onClose={onClose}
      actions={
        <>
          <Button
            emphasis="main"
            aria-disabled={lines.length === 0 || tooMany}
            onClick={() => {
              if (lines.length > 0 && !tooMany) onLines(lines)
            }}
          >
            {text('batch.paste.take', { count: lines.length })}
          </Button>
          <Button onClick={onClose}>{text('form.cancel')}</Button>
        </>
      }
    >
      <Stack $gap="s">
        <Label htmlFor={id}>{text('batch.paste.label')}</Label>
        <Muted id={`${id}-hint`}>{text(pasteTexts[kind])}</Muted>
        <Area
          as="textarea"
          id={id}
          value={pasted}
          aria-describedby={`${id}-hint ${id}-count`}
          onChange={(event: React.ChangeEvent<HTMLInputElement>) => {
            setPasted(event.target.value)
          }}
        />
        <p id={`${id}-count`} role="status">
          {tooMany
            ? text('batch.paste.tooMany', { max: MAX_LINES })
            : text('batch.paste.found', { count: lines.length })}
        </p>
      </Stack>
    </Dialog>
  )
}
