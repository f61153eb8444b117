import { useFormikContext } from 'formik'
import { useState } from 'react'
import { Button } from '../button.tsx'
import { Muted, Row } from '../surface.tsx'
import { useText } from '../text.ts'
import type { FormDraft } from './form-submit.ts'

interface RestoredDraftProps {
  draft: FormDraft
  /** The form's own values. */
  pristine: object
}

/** Tells that a form shows what was typed before, and empties it when asked to. */
export function RestoredDraft({ draft, pristine }: RestoredDraftProps) {
  const text = useText()
  const { resetForm } = useFormikContext()
  const [isRestored, setRestored] = useState(() => draft.read() !== undefined)
  if (!isRestored) return null
  return (
    <Row>
      <Muted role="status" style={{ flex: 1 }}>
        {text('form.restored')}
      </Muted>
      <Button
        emphasis="quiet"
        onClick={() => {
          draft.forget()
          resetForm({ values: pristine })
          setRestored(false)
        }}
      >
        {text('form.startAgain')}
      </Button>
    </Row>
  )
}
