import { useId, useState, type SyntheticEvent } from 'react'
import { AnimalDraft } from '../../../domain/animal-drafts.ts'
import type { OutboxRow } from '../../../engine/outbox/row.ts'
import { useAnimalCreateMutation, type AnimalInput } from '../../../generated/shared/animal.ts'
import { Button } from '../../../ui/button.tsx'
import Dialog from '../../../ui/dialog.tsx'
import { useErrorText } from '../../../ui/fields/field.tsx'
import { Input } from '../../../ui/fields/input.ts'
import { causeOf } from '../../../ui/refusals.ts'
import { Notice, Stack } from '../../../ui/surface.tsx'
import { useText } from '../../../ui/text.ts'
import { useToast } from '../../../ui/toast.tsx'

/** Corrects the ear tag of an animal whose registration was refused; what was entered for it goes on with it. */
export default function EarTagDialog({ row, onClose }: { row: OutboxRow; onClose: () => void }) {
  const text = useText()
  const toast = useToast()
  const id = useId()
  const input = row.variables.input as AnimalInput
  const [typed, setTyped] = useState(input.earTag)
  const [cause, setCause] = useState<string | null>(
    row.refusal?.violations[0]?.code ?? `refusal.${row.refusal?.code ?? 'INTERNAL'}`,
  )
  const error = useErrorText(cause)
  const [isSaving, setSaving] = useState(false)
  const create = useAnimalCreateMutation()
  const save = async (event: SyntheticEvent) => {
    event.preventDefault()
    const draft = AnimalDraft.safeParse({ category: input.category, earTag: typed })
    if (!draft.success) {
      setCause(draft.error.issues[0]?.message ?? 'animal.error.earTag')
      return
    }
    setSaving(true)
    try {
      await create({ variables: { input: { ...input, ...draft.data } }, context: { replaces: row.key } })
      toast({ text: text('record.saved') })
      onClose()
    } catch (thrown) {
      setCause(causeOf(thrown))
      setSaving(false)
    }
  }
  return (
    <Dialog title={text('animal.correctTag')} onClose={onClose}>
      <form onSubmit={(event) => void save(event)}>
        <Stack>
          <Stack $gap="xs">
            <label htmlFor={id} style={{ fontWeight: 600 }}>
              {text('animal.earTag')}
            </label>
            <Input
              id={id}
              value={typed}
              autoComplete="off"
              aria-invalid={error !== ''}
              aria-describedby={`${id}-error`}
              onChange={(event) => {
                setTyped(event.target.value)
                setCause(null)
              }}
            />
          </Stack>
          <div id={`${id}-error`} role="alert">
            {error !== '' && <Notice $tone="danger">{error}</Notice>}
          </div>
          <Button type="submit" emphasis="main" wide disabled={isSaving}>
            {text('animal.saveTag')}
          </Button>
        </Stack>
      </form>
    </Dialog>
  )
}
