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

/** Tells that a form shows what was typed before, and empties it when asked to. For lazyPart: most forms open empty. */
export default function RestoredDraft({ draft, pristine }: RestoredDraftProps) {
  const text = useText()
  const { resetForm } = useFormikContext()
  const [isEmptied, setEmptied] = useState(false)
  if (isEmptied) return null
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
          setEmptied(true)
        }}
      >
        {text('form.startAgain')}
      </Button>
    </Row>
  )
}
