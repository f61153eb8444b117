import { useId, useState, type SyntheticEvent } from 'react'
import { readTypedLabel, type PackageLabel } from '../../../domain/colostrum-stock.ts'
import { Button } from '../../../ui/button.tsx'
import Dialog from '../../../ui/dialog.tsx'
import { ErrorText } from '../../../ui/fields/field.tsx'
import { Input } from '../../../ui/fields/input.ts'
import { Muted, Stack } from '../../../ui/surface.tsx'
import { useText } from '../../../ui/text.ts'

interface TypeLabelProps {
  onLabel: (label: PackageLabel) => void
  onClose: () => void
}

/** Asks for a package's label as it is written on it, where no camera reads it. */
export default function TypeLabel({ onLabel, onClose }: TypeLabelProps) {
  const text = useText()
  const id = useId()
  const [typed, setTyped] = useState('')
  const [isRefused, setRefused] = useState(false)
  const take = (event: SyntheticEvent) => {
    event.preventDefault()
    const label = readTypedLabel(typed)
    setRefused(!label)
    if (!label) return
    onClose()
    onLabel(label)
  }
  return (
    <Dialog
      title={text('colostrum.typeLabel')}
      onClose={onClose}
      actions={
        <>
          <Button emphasis="main" onClick={take}>
            {text('colostrum.typeLabel.take')}
          </Button>
          <Button onClick={onClose}>{text('form.cancel')}</Button>
        </>
      }
    >
      <form onSubmit={take}>
        <Stack $gap="xs">
          <label htmlFor={id}>{text('colostrum.typeLabel.field')}</label>
          <Muted id={`${id}-hint`}>{text('colostrum.typeLabel.hint')}</Muted>
          <Input
            id={id}
            // oxlint-disable-next-line jsx-a11y/no-autofocus -- the dialog was opened to type here
            autoFocus
            value={typed}
            autoComplete="off"
            aria-invalid={isRefused}
            aria-describedby={`${id}-hint ${id}-error`}
            onChange={(event) => {
              setTyped(event.target.value)
              setRefused(false)
            }}
          />
          <ErrorText id={id} error={isRefused ? text('colostrum.typeLabel.error') : ''} />
        </Stack>
      </form>
    </Dialog>
  )
}
